"""How smooth the web client is while things fly over a table, in a real browser on a slowed CPU."""
