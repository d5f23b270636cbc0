"""What the documents behind the presets demand, place by place."""
