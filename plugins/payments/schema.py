"""GraphQL of the ``payments`` plugin."""


class Queries:
    pass


class Mutations:
    pass
