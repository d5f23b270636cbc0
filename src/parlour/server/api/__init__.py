"""The API: wire types, routes, and the documents that describe both."""
