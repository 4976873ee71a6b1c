"""Pictures are recognised on a machine without libmagic."""

import subprocess
import sys

PROGRAM = """
import ctypes, ctypes.util, os

ctypes.util.find_library = lambda name: None
if {loads}:
    from saleor_config.patches.libmagic import load_libmagic
    load_libmagic()
original = ctypes.CDLL.__init__

def open_without_the_systems(self, name, *arguments, **options):
    # The loader of glibc finds a library that is loaded already by its name alone.
    if "magic" in str(name):
        options["mode"] = ctypes.DEFAULT_MODE | os.RTLD_NOLOAD
    original(self, name, *arguments, **options)

ctypes.CDLL.__init__ = open_without_the_systems
import magic
print(magic.from_buffer(b"\\xff\\xd8\\xff\\xe0\\0\\x10JFIF\\0\\x01\\x01" + b"\\0" * 64, mime=True))
print(sum("pylibmagic" in line for line in open("/proc/self/maps")) > 0)
"""


def run_program(*, loads: bool) -> subprocess.CompletedProcess[str]:
    program = PROGRAM.format(loads=loads)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)


def test_magic_is_not_imported_without_a_library() -> None:
    result = run_program(loads=False)

    assert "failed to find libmagic" in result.stderr


def test_the_packages_library_recognises_a_picture() -> None:
    result = run_program(loads=True)

    assert result.stdout.split() == ["image/jpeg", "True"], result.stderr
