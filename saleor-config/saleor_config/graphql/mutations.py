"""The base of the plugins' mutations that call one service and return its errors."""

from collections.abc import Callable
from typing import Any, ClassVar

import graphene

from saleor_config.errors import ShopError
from saleor_config.graphql.types import list_error_details


class ServiceMutation(graphene.Mutation):
    """A plugin's subclass has ``errors``, a list of its error type, and ``error_class``."""

    error_class: ClassVar[type[ShopError]]
    perform_mutation: ClassVar[Callable[..., dict[str, Any]]]
    """Takes ``info`` and the arguments; the other fields of the payload. Raises ``error_class``."""

    class Meta:
        abstract = True

    @classmethod
    def mutate(cls, _root: Any, info: Any, **arguments: Any) -> Any:
        try:
            return cls(errors=[], **cls.perform_mutation(info, **arguments))
        except cls.error_class as error:
            return cls(errors=list_error_details(error, info.context))
