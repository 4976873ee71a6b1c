"""How passwords are stored."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class PasswordHasher(Argon2PasswordHasher):
    """Argon2id with 19 MiB, two passes and one lane, of OWASP's recommended settings.

    Django's take a fifth of a second of processor time, which anyone can ask for by a sign-in.
    Hashes of other settings are read, and rewritten at the next sign-in.
    """

    time_cost = 2
    memory_cost = 19_456
    parallelism = 1
