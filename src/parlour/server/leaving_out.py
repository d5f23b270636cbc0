"""Starting without what libraries would load only because it happens to be installed."""

import sys
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def leaving_out(*packages: str) -> Generator[None]:
    """Whatever is imported in here takes these packages for not installed.

    structlog would load rich, for a way to show errors that we do not use, and greenlet; Litestar
    would load pydantic, attrs and annotated_types, for types that we do not have. Together that is
    a third of the start.
    """
    held = {name: sys.modules.pop(name) for name in packages if name in sys.modules}
    for name in packages:
        sys.modules[name] = None  # type: ignore[assignment] # so Python says: not to be imported
    try:
        yield
    finally:
        for name in packages:
            del sys.modules[name]
        sys.modules.update(held)
