"""Random matches of Tacan in lock-step with Catanatron, a rules engine that others have written."""
