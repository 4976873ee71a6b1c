"""Blocks of the page about the shop."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from saleor.account.models import User

from plugins.content import selectors, services
from plugins.content.models import AboutBlock
from plugins.content.tests.conftest import picture

pytestmark = pytest.mark.django_db
QUERY = "{ aboutBlocks { kind value title text image { alt width } } }"


def build_block(**fields: Any) -> AboutBlock:
    return AboutBlock(**{"kind": "person", "title_ar": "سارة"} | fields)


def test_blocks_are_shown_in_order_and_in_the_visitors_language(
    gardener: User, graphql: Any
) -> None:
    # given
    assert graphql(QUERY)["data"]["aboutBlocks"] == []
    person = services.save_about_block(
        build_block(text_ar="تزرع", text_en="Grows", alternative_ar="سارة", title_en="Sara"),
        by=gardener,
        file=picture(),
    )
    number = services.save_about_block(
        build_block(kind="number", value="12", title_ar="دفيئة"), by=gardener
    )
    services.save_about_block(build_block(title_ar="مخفي", is_published=False), by=gardener)

    # when
    services.order_about_blocks([number.pk, person.pk], by=gardener)

    # then
    assert graphql(QUERY, language="en")["data"]["aboutBlocks"] == [
        {"kind": "NUMBER", "value": "12", "title": "دفيئة", "text": "", "image": None},
        {"kind": "PERSON", "value": "", "title": "Sara", "text": "Grows",
         "image": {"alt": "سارة", "width": 640}},
    ]  # fmt: skip


def test_one_query_and_one_for_pictures(gardener: User, django_assert_num_queries: Any) -> None:
    services.save_about_block(build_block(), by=gardener)
    with django_assert_num_queries(1):
        assert len(selectors.list_about_blocks("ar")) == 1
    for _ in range(2):
        services.save_about_block(build_block(alternative_ar="سارة"), by=gardener, file=picture())
    with django_assert_num_queries(2):
        assert len(selectors.list_about_blocks("ar")) == 3


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "number"},
        {"kind": "person", "value": "12"},
        {"kind": "boast"},
        {"file": "about/x.webp"},
    ],
)
def test_the_database_refuses(fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        build_block(**fields).save()


def test_only_staff_of_the_galleries_write(gardener: User, clerk: User) -> None:
    block = services.save_about_block(build_block(), by=gardener)
    for write in (services.save_about_block, services.remove_about_block):
        with pytest.raises(PermissionDenied):
            write(block, by=clerk)
    with pytest.raises(PermissionDenied):
        services.order_about_blocks([block.pk], by=clerk)
    assert selectors.list_about_blocks_for_staff(clerk).count() == 0

    services.remove_about_block(block, by=gardener)
    services.remove_about_block(block, by=gardener)
    assert selectors.list_about_blocks("ar") == []
