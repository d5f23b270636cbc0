"""Settings for all tests."""

import logging

from hypothesis import settings

# Machines differ in speed, so no test has a deadline; runs repeat exactly from one to the next.
settings.register_profile("parlour", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("parlour")

# A client in a test is no server's business: its lines come from another thread, in any test.
logging.getLogger("httpx").setLevel(logging.WARNING)
