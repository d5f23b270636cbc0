"""People: guests and accounts, and how the server knows them again."""
