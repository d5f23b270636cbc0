-- Every move touches its match: an index that holds when would be written with every move.
DROP INDEX match_by_status;
CREATE INDEX match_by_status ON match (status, attended);
