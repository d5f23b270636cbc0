"""What clients and the server send each other: every type is defined here, and once."""
