"""Print the C compiler for extension modules; fail if this Python has no headers to build against.

The compiler Python itself was built with comes first, then any other on the PATH. An empty line
means that there is none, and that one has to be installed.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path


def main() -> str | None:
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return (
            f"The compiled build needs the C headers of Python {sys.version_info.major}."
            f"{sys.version_info.minor} (on Debian and Ubuntu: the package python3-dev)."
        )
    wanted = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang")
    print(next((cc for cc in wanted if cc and shutil.which(cc.split()[0])), ""))
    return None


if __name__ == "__main__":
    sys.exit(main())
