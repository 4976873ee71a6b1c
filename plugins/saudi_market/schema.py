"""GraphQL of the ``saudi_market`` plugin."""


class Queries:
    pass


class Mutations:
    pass
