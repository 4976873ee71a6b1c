"""GraphQL of the ``cart`` plugin."""


class Queries:
    pass


class Mutations:
    pass
