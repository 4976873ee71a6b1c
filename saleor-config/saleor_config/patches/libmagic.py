"""The C library behind ``python-magic``, on machines that have none of their own."""

import ctypes
import ctypes.util
import os
from importlib.util import find_spec
from pathlib import Path


def load_libmagic() -> None:
    """Load pylibmagic's ``libmagic`` where the system has none (a bare Debian).

    ``versatileimagefield`` imports ``magic`` with Saleor's models, which ends the process
    without the library. One that is loaded is found by its name, ``libmagic.so.1``. The package
    is not imported: it would replace ``ctypes.CDLL`` and ``LD_LIBRARY_PATH`` of the process.
    """
    if ctypes.util.find_library("magic"):
        return
    package = find_spec("pylibmagic")
    if package is not None and package.origin is not None:
        folder = Path(package.origin).parent
        os.environ.setdefault("MAGIC", str(folder / "magic.mgc"))
        ctypes.CDLL(str(folder / "libmagic.so.1"), mode=ctypes.RTLD_GLOBAL)
