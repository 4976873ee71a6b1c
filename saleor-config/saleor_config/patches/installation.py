"""Which patches of Saleor are installed, and when."""

from saleor_config.message_patches import commit_messages_with_their_cause, record_mails_once_sent
from saleor_config.patches import catalogue, orders, permissions
from saleor_config.typed_emails import install_typed_email_patches, prefer_order_email


def install_saleor_patches() -> None:
    """Those that any process needs, after Django's apps are loaded."""
    catalogue.make_latin_slugs()
    catalogue.name_the_smallest_thumbnail()
    prefer_order_email()
    record_mails_once_sent()


def install_graphql_patches() -> None:
    """Those of Saleor's GraphQL alone. Call it after its schema was imported: a type is named by
    the order in which its modules are imported, which these would change."""
    catalogue.make_latin_slugs_of_attributes()
    catalogue.match_attribute_values()
    catalogue.validate_image_content()
    catalogue.charge_vat_on_every_product()
    orders.keep_prices_of_placed_orders()
    orders.translate_draft_lines()
    orders.refuse_inexact_integers()
    permissions.hide_plugin_permissions()
    permissions.ignore_plugin_permissions()
    permissions.install_scope_patches()
    install_typed_email_patches()
    commit_messages_with_their_cause()
