"""What Saleor 2.10.1 and its libraries of 2020 still expect of newer ones.

``names`` restores names that went away and must run before ``saleor.settings`` is
imported; ``behaviours`` mends what changed its behaviour and runs once the apps are
loaded. Each entry names the line that needs it, and has a test that fails without it.
"""

from saleor_config.patches.names import install_names

__all__ = ["install_library_patches", "install_names"]


def install_library_patches() -> None:
    """Mend changed behaviour; needs Django's apps to be loaded."""
    from saleor_config.patches import libraries

    libraries.install_library_patches()
