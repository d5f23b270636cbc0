"""What all games share. Pure: no I/O, no clock, no global randomness."""
