"""A slow, independent reading of the rules of Tacan, to compare the engine with."""
