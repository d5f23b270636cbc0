-- How often a table was changed: of two writers that read the same revision, the second one is refused.
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
