-- People whose new name, or end, their tables have not followed yet: what a crash left undone.
CREATE TABLE to_follow (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL
);
CREATE INDEX to_follow_by_person ON to_follow (person);
CREATE INDEX chat_by_person ON chat (person);

-- What guests are called, in the form of name_key: whoever registers such a name has it alone.
ALTER TABLE person ADD COLUMN guest_key TEXT;
UPDATE person SET guest_key = lower(name) WHERE name_key IS NULL AND deleted IS NULL;
CREATE INDEX person_by_guest_key ON person (guest_key);
CREATE INDEX person_by_seen ON person (seen);

-- Moves that settle something for a person's matches to come at a table, such as blocking.
CREATE TABLE kept (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    move BLOB NOT NULL,
    PRIMARY KEY (table_id, person, name)
) WITHOUT ROWID;
INSERT INTO kept
    SELECT tables.id, mine.key, one.key, CAST(one.value AS BLOB)
    FROM tables,
        json_each(CASE WHEN json_valid(CAST(document AS TEXT)) THEN CAST(document AS TEXT) ELSE '{}' END, '$.kept') AS mine,
        json_each(mine.value) AS one;
