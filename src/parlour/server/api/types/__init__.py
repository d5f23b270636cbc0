"""Wire types: everything that clients and server send each other, defined once."""
