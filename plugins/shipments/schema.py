"""GraphQL of the ``shipments`` plugin."""


class Queries:
    pass


class Mutations:
    pass
