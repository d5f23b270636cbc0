"""Settings for all tests."""

from hypothesis import settings

# Machines differ in speed, so no test has a deadline; runs repeat exactly from one to the next.
settings.register_profile("parlour", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("parlour")
