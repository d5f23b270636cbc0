"""`parlour admin`: looking after the database of a server, whether that runs or not."""

from parlour.cli.admin.app import app

__all__ = ["app"]
