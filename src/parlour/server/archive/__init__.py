"""Matches that were played, or are: lists, views, replays, statistics and logs."""
