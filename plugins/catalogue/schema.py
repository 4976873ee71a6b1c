"""GraphQL of the ``catalogue`` plugin."""


class Queries:
    pass


class Mutations:
    pass
