"""Where the shop requires more than Saleor 2.10.1 does, field by field.

A guard runs before or around the resolver of one root field of the built schema; types, arguments
and descriptions stay Saleor's. docs/saleor-security.md has the reasons.
"""

from functools import partial
from typing import Final

from graphql import GraphQLSchema
from saleor.core.permissions import CheckoutPermissions, OrderPermissions, SitePermissions
from saleor.graphql.account.mutations.base import ConfirmAccount, SetPassword
from saleor.graphql.webhook.mutations import WebhookCreate, WebhookUpdate

from saleor_config.graphql.guards import (
    accounts,
    attempts,
    deletions,
    ownership,
    plugins,
    second_factor,
    tokens,
)
from saleor_config.graphql.guards.base import (
    Guard,
    guard_by_permission,
    require_sign_in,
    wrap_resolver,
)
from saleor_config.graphql.guards.draft_orders import DRAFT_ORDER_GUARDS
from saleor_config.graphql.guards.staff import ACCOUNT_GUARDS, LISTING_GUARDS

QUERY_GUARDS: Final[dict[str, Guard]] = {
    "orderByToken": ownership.hide_order_of_other_customer,
    # Their ids are consecutive, and the texts include those of unpublished products.
    "checkoutLine": guard_by_permission(CheckoutPermissions.MANAGE_CHECKOUTS),
    "translations": guard_by_permission(SitePermissions.MANAGE_TRANSLATIONS),
    **LISTING_GUARDS,
}

# Where a field has several, the first runs first and around the others.
MUTATION_GUARDS: Final[dict[str, tuple[Guard, ...]]] = {
    **ACCOUNT_GUARDS,
    "tokenCreate": (attempts.limit_sign_in, second_factor.require_code),
    "tokenRefresh": (tokens.inherit_sign_in,),
    "requestPasswordReset": (accounts.reset_password_alike,),
    "setPassword": (
        partial(accounts.hide_unknown_address, SetPassword),
        second_factor.withhold_token,
    ),
    "passwordChange": (attempts.limit_password_proof,),
    "requestEmailChange": (
        accounts.require_confirmation,
        attempts.limit_password_proof,
        accounts.hide_taken_email,
    ),
    "confirmEmailChange": (accounts.require_own_email_token, accounts.require_free_email),
    "accountRegister": (accounts.register_alike, accounts.mark_unconfirmed),
    "confirmAccount": (
        partial(accounts.hide_unknown_address, ConfirmAccount),
        accounts.require_unconfirmed,
    ),
    "accountUpdate": (accounts.clean_names,),
    "accountUpdateMeta": (accounts.limit_account_metadata,),
    "accountDelete": (deletions.erase_own_account,),
    "accountAddressCreate": (accounts.limit_address_book,),
    "accountAddressUpdate": (require_sign_in,),
    "accountAddressDelete": (require_sign_in,),
    "customerDelete": (deletions.erase_customer,),
    "customerBulkDelete": (deletions.erase_customers,),
    "updateMetadata": (ownership.require_own_metadata, *ACCOUNT_GUARDS["updateMetadata"]),
    "deleteMetadata": (ownership.require_own_metadata, *ACCOUNT_GUARDS["deleteMetadata"]),
    "orderUpdateMeta": (guard_by_permission(OrderPermissions.MANAGE_ORDERS),),
    "checkoutAddPromoCode": (attempts.limit_promo_codes,),
    "paymentSecureConfirm": (ownership.require_own_payment,),
    "pluginUpdate": (plugins.reload_plugin,),
    **dict.fromkeys(
        ("appCreate", "appTokenCreate", "serviceAccountCreate", "serviceAccountTokenCreate"),
        (tokens.record_app_token,),
    ),
    "webhookCreate": (partial(plugins.check_webhook_target, WebhookCreate),),
    "webhookUpdate": (partial(plugins.check_webhook_target, WebhookUpdate),),
    **DRAFT_ORDER_GUARDS,
}


def install_guards(schema: GraphQLSchema) -> None:
    """Wrap the guarded resolvers of ``schema``, and each mutation of a checkout by its id."""
    queries = schema.get_query_type().fields
    for name, guard in QUERY_GUARDS.items():
        queries[name].resolver = wrap_resolver(queries[name].resolver, guard)
    mutations = schema.get_mutation_type().fields
    for name, field in mutations.items():
        if "checkoutId" in field.args:
            field.resolver = wrap_resolver(field.resolver, ownership.require_own_checkout)
        for guard in reversed(MUTATION_GUARDS.get(name, ())):
            field.resolver = wrap_resolver(field.resolver, guard)
