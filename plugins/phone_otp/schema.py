"""GraphQL of the ``phone_otp`` plugin."""


class Queries:
    pass


class Mutations:
    pass
