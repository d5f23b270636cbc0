"""The moves and the setup of Tacan in the operation language."""
