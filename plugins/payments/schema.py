"""GraphQL of the ``payments`` plugin: the ways to pay. Other plugins refer to the types by
their dotted names, as Django's foreign keys do."""

import graphene

from plugins.payments import methods

PaymentMethod = graphene.Enum.from_enum(methods.PaymentMethod)


class PaymentMethodOption(graphene.ObjectType):
    method = PaymentMethod(required=True)
    name = graphene.String(required=True)
    available = graphene.Boolean(required=True)
    note = graphene.String(description="Why not, when not.")


class Queries:
    pass


class Mutations:
    pass
