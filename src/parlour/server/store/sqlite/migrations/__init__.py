"""The schema, step by step: `0001.sql` and so on. A step that was released never changes."""
