"""Measurements of the shop."""

import os

# Measured on a shop of one machine, unless the caller says otherwise.
os.environ.setdefault("MASHTAL_ENVIRONMENT", "local")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
