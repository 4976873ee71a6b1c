"""Health check of the API's container: 0 when the API is ready to serve."""

import sys
import urllib.error
import urllib.request

ADDRESS = "http://localhost:8000/health/ready/"
# The one name beside the shop's own that the API answers to.
HOST = "api"

try:
    with urllib.request.urlopen(
        urllib.request.Request(ADDRESS, headers={"Host": HOST}), timeout=8
    ) as response:
        sys.exit(0 if response.status == 200 else 1)
except (urllib.error.URLError, OSError) as error:
    sys.exit(f"{ADDRESS}: {error}")
