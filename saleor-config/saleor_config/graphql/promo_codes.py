"""Saleor's own endpoint for promo codes and gift cards, with a limit on wrong ones."""

from typing import Any

from saleor_config.graphql.password_tries import needing_redis, too_many
from saleor_config.promo_code_tries import TooManyCodes, begin_code, end_code


def limited_codes(resolve: Any) -> Any:
    """``checkoutAddPromoCode``: every code that is not applied counts, for it says whether there
    is such a code."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        with needing_redis(info.context):
            try:
                attempt = begin_code(info.context.user)
            except TooManyCodes as refusal:
                raise too_many(refusal.retry_after) from None
        result = resolve(root, info, **arguments)
        end_code(attempt, was_wrong=bool(result is None or result.errors))
        return result

    return resolver
