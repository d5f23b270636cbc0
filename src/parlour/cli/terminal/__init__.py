"""Playing at a table from the terminal."""
