"""GraphQL of the ``phone_otp`` plugin, one module a concern."""

from plugins.phone_otp.schema import identity, phone_change, sessions, sign_in


class Queries(sessions.Queries):
    pass


class Mutations(sign_in.Mutations, sessions.Mutations, identity.Mutations, phone_change.Mutations):
    pass
