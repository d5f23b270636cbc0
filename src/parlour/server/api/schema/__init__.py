"""What the server publishes about itself: its routes as OpenAPI, its messages as JSON Schema."""
