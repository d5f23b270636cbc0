-- Devices of accounts that were signed out: their cookies, and copies of them, are no longer good. A line is needed until the
-- last cookie of the device would be too old anyway.
CREATE TABLE ended_session (
    person TEXT NOT NULL,
    session TEXT NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (person, session)
) WITHOUT ROWID;
CREATE INDEX ended_session_by_until ON ended_session (until);
