"""Observability: the log, metrics, health, and changes made to the file from elsewhere."""
