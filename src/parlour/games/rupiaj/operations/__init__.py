"""The moves and the setup of Rupiaj in the operation language."""
