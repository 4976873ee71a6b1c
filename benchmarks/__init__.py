"""Measurements of the shop."""

import os

# Measured on a shop of one machine, unless the caller says otherwise.
os.environ.setdefault("MASHTAL_ENVIRONMENT", "local")
