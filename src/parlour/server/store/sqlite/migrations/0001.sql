-- What the server must remember about itself, such as the key that signs cookies.
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;

-- A guest has no password and no name of its own (name_key); a deleted person keeps only the id.
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password TEXT,
    epoch INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    seen REAL NOT NULL,
    banned REAL,
    deleted REAL
) WITHOUT ROWID;

CREATE TABLE mute (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;

-- A table is one document: it is small, read whole and changed whole.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    host TEXT NOT NULL,
    created REAL NOT NULL,
    touched REAL NOT NULL,
    document BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, public, touched);
CREATE INDEX tables_by_host ON tables (host, status);

CREATE TABLE sitter (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX sitter_by_table ON sitter (table_id);

CREATE TABLE chat (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    time REAL NOT NULL,
    person TEXT NOT NULL,
    document BLOB NOT NULL
);
CREATE INDEX chat_by_table ON chat (table_id, number);

-- The secret of a fair match stays here until the match is over.
CREATE TABLE match (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    header BLOB NOT NULL,
    secret BLOB NOT NULL,
    ways BLOB NOT NULL,
    version INTEGER NOT NULL,
    course BLOB NOT NULL,
    attended INTEGER NOT NULL,
    started REAL NOT NULL,
    touched REAL NOT NULL,
    ended REAL,
    summary BLOB,
    statistics BLOB,
    fault TEXT
);
CREATE INDEX match_by_table ON match (table_id);
CREATE INDEX match_by_status ON match (status, attended, touched);

CREATE TABLE player (
    match INTEGER NOT NULL,
    seat TEXT NOT NULL,
    person TEXT,
    bot TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX player_by_person ON player (person, match);

-- The log of every match: one line an entry. (match, version) settles who was first.
CREATE TABLE entry (
    match INTEGER NOT NULL,
    version INTEGER NOT NULL,
    line BLOB NOT NULL,
    PRIMARY KEY (match, version)
) WITHOUT ROWID;

-- A cache: a state from which the log is replayed, so that loading does not grow with the match.
CREATE TABLE snapshot (
    match INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    engine TEXT NOT NULL,
    state BLOB NOT NULL
);
