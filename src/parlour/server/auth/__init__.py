"""Authentication: guests, accounts, passwords and device sessions."""
