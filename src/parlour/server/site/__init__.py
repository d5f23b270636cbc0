"""The web client: built pages, which live in `pages/` so that a clone runs without Node."""

from parlour.server.site.site import page

__all__ = ["page"]
