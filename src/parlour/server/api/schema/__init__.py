"""Published schemas: the routes as OpenAPI, the messages as JSON Schema."""
