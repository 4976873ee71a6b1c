"""The WSGI application. ``saleor.wsgi`` can't be imported on a current Django: its
warm-up request sends a body that is no stream."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
application = get_wsgi_application()
