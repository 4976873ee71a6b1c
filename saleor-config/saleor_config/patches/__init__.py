"""Patches of Saleor 2.10.1, of its libraries of 2020, and for newer ones.

``names`` restores names that went away, before ``saleor.settings`` is imported; ``libraries``
restores behaviour that changed, once the apps are loaded; the other modules correct Saleor itself.
Each patch names what it replaces and what happened without it, and has a test that fails without
it. ``registry`` installs them.
"""
