"""A repository of restic whose password is checked in no time.

restic measures at ``init`` how much scrypt takes half a second of this machine, and spends that at
each command; a backup runs about ten. Here the key file, in which restic keeps the repository's
own keys under the password, is written again with the least that scrypt allows.
"""

import base64
import hashlib
import json
import os
import subprocess
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.poly1305 import Poly1305

NONCE: Final = 16
TAG: Final = 16
LIGHT: Final = {"N": 2, "r": 8, "p": 1}


def create_light_repository(restic: Path, repository: Path, password: str, cache: Path) -> None:
    environment = dict(os.environ) | {
        "RESTIC_REPOSITORY": str(repository),
        "RESTIC_PASSWORD": password,
        "RESTIC_CACHE_DIR": str(cache),
    }
    subprocess.run([restic, "init", "--quiet"], env=environment, check=True)
    [file] = (repository / "keys").iterdir()
    key = json.loads(file.read_text())
    data = _open(base64.b64decode(key["data"]), _derive_key(password, key))
    key |= LIGHT
    key["data"] = base64.b64encode(_seal(data, _derive_key(password, key))).decode()
    content = json.dumps(key).encode()
    # A file of a repository is named by its content.
    (file.parent / hashlib.sha256(content).hexdigest()).write_bytes(content)
    file.unlink()


def _derive_key(password: str, key: dict[str, object]) -> bytes:
    parameters = {name.lower(): int(str(key[name])) for name in LIGHT}
    salt = base64.b64decode(str(key["salt"]))
    return hashlib.scrypt(
        password.encode(), salt=salt, dklen=64, maxmem=256 * 1024 * 1024, **parameters
    )


def _seal(data: bytes, key: bytes) -> bytes:
    nonce = os.urandom(NONCE)
    sealed = _apply_cipher(data, key, nonce)
    return nonce + sealed + _compute_tag(sealed, key, nonce)


def _open(data: bytes, key: bytes) -> bytes:
    nonce, sealed, tag = data[:NONCE], data[NONCE:-TAG], data[-TAG:]
    if _compute_tag(sealed, key, nonce) != tag:
        raise ValueError("restic has written its key in another way.")
    return _apply_cipher(sealed, key, nonce)


def _apply_cipher(data: bytes, key: bytes, nonce: bytes) -> bytes:
    return Cipher(algorithms.AES(key[:32]), modes.CTR(nonce)).encryptor().update(data)


def _compute_tag(sealed: bytes, key: bytes, nonce: bytes) -> bytes:
    """Poly1305-AES: the second half of its key is the nonce, enciphered."""
    pad = Cipher(algorithms.AES(key[32:48]), modes.ECB()).encryptor().update(nonce)  # noqa: S305
    return Poly1305.generate_tag(key[48:64] + pad, sealed)
