"""GraphQL of the ``phone_otp`` plugin, one module a concern."""

from plugins.phone_otp.schema import sign_in


class Queries:
    pass


class Mutations(sign_in.Mutations):
    pass
