"""Where the shop asks more than Saleor 2.10.1 does, field by field.

A guard wraps the resolver of one root field of the built schema; types, arguments and
descriptions stay Saleor's. docs/security.md says which hole each one closes.
"""

from collections.abc import Callable
from typing import Any, Final

from graphql import GraphQLSchema
from saleor.graphql.account.mutations.base import ConfirmAccount, SetPassword
from saleor.graphql.webhook.mutations import WebhookCreate, WebhookUpdate

from saleor_config.graphql import identity, tokens
from saleor_config.graphql.guards import (
    accounts,
    attempts,
    deletions,
    draft_orders,
    ownership,
    plugins,
    second_factor,
    staff,
)

Guard = Callable[[Any], Any]

QUERY_GUARDS: Final[dict[str, Guard]] = {
    "orderByToken": ownership.own_order,
    "checkoutLine": ownership.staff_checkout_lines,
    "translations": ownership.staff_translations,
    **staff.LISTING_GUARDS,
}

# Where a field has several, the first stands outermost and is asked first.
MUTATION_GUARDS: Final[dict[str, tuple[Guard, ...]]] = {
    **staff.GUARDS,
    "tokenCreate": (attempts.limited_sign_in, second_factor.with_code),
    "tokenRefresh": (tokens.inherited_sign_in,),
    "requestPasswordReset": (accounts.quiet_password_reset,),
    "setPassword": (accounts.quiet_token(SetPassword), second_factor.without_token),
    "passwordChange": (attempts.limited_proof,),
    "requestEmailChange": (
        accounts.confirmed,
        attempts.limited_proof,
        accounts.quiet_email_change,
    ),
    "confirmEmailChange": (accounts.own_email_token, accounts.free_email),
    "accountRegister": (accounts.quiet_registration, accounts.registered),
    "confirmAccount": (accounts.quiet_token(ConfirmAccount), accounts.first_confirmation),
    "accountUpdate": (accounts.readable_names,),
    "accountUpdateMeta": (accounts.small_metadata,),
    "accountDelete": (deletions.own_account,),
    "accountAddressCreate": (accounts.limited_address_book,),
    "accountAddressUpdate": (ownership.signed_in,),
    "accountAddressDelete": (ownership.signed_in,),
    "customerUpdate": (accounts.customer_alone,),
    "customerDelete": (deletions.one_customer,),
    "customerBulkDelete": (deletions.many_customers,),
    "updateMetadata": (ownership.own_metadata, *staff.GUARDS["updateMetadata"]),
    "deleteMetadata": (ownership.own_metadata, *staff.GUARDS["deleteMetadata"]),
    "orderUpdateMeta": (ownership.staff_orders,),
    "checkoutAddPromoCode": (attempts.limited_codes,),
    "paymentSecureConfirm": (ownership.own_payment,),
    "pluginUpdate": (plugins.saved_as_shown,),
    **dict.fromkeys(
        ("appCreate", "appTokenCreate", "serviceAccountCreate", "serviceAccountTokenCreate"),
        (identity.recorded_creator,),
    ),
    "webhookCreate": (plugins.public_target(WebhookCreate),),
    "webhookUpdate": (plugins.public_target(WebhookUpdate),),
    **draft_orders.GUARDS,
}


def guard(schema: GraphQLSchema) -> None:
    """Wrap the guarded resolvers of ``schema``, and each mutation of a checkout by its id."""
    queries = schema.get_query_type().fields
    for name, wrap in QUERY_GUARDS.items():
        queries[name].resolver = wrap(queries[name].resolver)
    mutations = schema.get_mutation_type().fields
    for name, field in mutations.items():
        if "checkoutId" in field.args:
            field.resolver = ownership.own_checkout(field.resolver)
        for wrap in reversed(MUTATION_GUARDS.get(name, ())):
            field.resolver = wrap(field.resolver)
