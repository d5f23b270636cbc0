-- Tokens with which programs act as a person. The token itself is stored nowhere: only its SHA-256, by which it is found. A
-- revoked one is kept for a while, so that a program is told why it is refused. `used` is the day on which it was used last.
CREATE TABLE token (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created REAL NOT NULL,
    expires REAL NOT NULL,
    used REAL,
    revoked INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX token_by_person ON token (person);
CREATE INDEX token_by_expires ON token (expires);
