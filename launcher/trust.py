"""The machine's own certificate store, for the tools that bring one of theirs.

Behind a company's proxy only the machine knows the certificate that signs everything.
"""

import os
from pathlib import Path

# Debian and Alpine, Red Hat, SUSE, macOS.
BUNDLES = (
    Path("/etc/ssl/certs/ca-certificates.crt"),
    Path("/etc/pki/tls/certs/ca-bundle.crt"),
    Path("/etc/ssl/ca-bundle.pem"),
    Path("/etc/ssl/cert.pem"),
)


def trust_environment() -> dict[str, str]:
    """What makes uv, pip and Node use that store; what the caller has set stays."""
    chosen = {"NODE_USE_SYSTEM_CA": "1"}
    bundle = next((file for file in BUNDLES if file.is_file()), None)
    # A machine without a store is better served by the ones that the tools bring.
    if bundle:
        chosen |= {"UV_SYSTEM_CERTS": "1", "PIP_CERT": str(bundle)}
    return {name: value for name, value in chosen.items() if name not in os.environ}
