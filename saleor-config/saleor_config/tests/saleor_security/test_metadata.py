"""Metadata: docs/saleor-security.md#orders-checkouts-and-metadata-belong-to-nobody"""

import pytest
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.order.models import Order

from saleor_config.global_ids import write_id
from saleor_config.tests.plain_saleor import plain_saleor
from saleor_config.tests.planted import MARKER

pytestmark = pytest.mark.django_db

UPDATE_METADATA = """mutation ($id: ID!) {
  updateMetadata(id: $id, input: [{key: "hint", value: "mine"}]) {
    metadataErrors { message } item { metadata { key value }
      ... on Order { userEmail } ... on Checkout { email } } } }"""
DELETE_METADATA = """mutation ($id: ID!) {
  deleteMetadata(id: $id, keys: ["hint"]) { metadataErrors { message } item { __typename } } }"""


@pytest.mark.parametrize("kind", ["Order", "Checkout"])
@pytest.mark.parametrize("mutation", [UPDATE_METADATA, DELETE_METADATA])
def test_guest_writes_no_metadata_of_others(kind, mutation, graphql, planted):
    # given
    model = {"Order": Order, "Checkout": Checkout}[kind]
    before = model.objects.get().metadata

    # when
    answer = graphql.ask(mutation, {"id": planted.ids[kind]})
    kept = model.objects.get().metadata
    with plain_saleor() as saleor:
        saleor.ask(mutation, {"id": planted.ids[kind]})

    # then
    assert answer.codes == ["PERMISSION_DENIED"]
    assert answer.messages == ["You do not have permission to perform this action"]
    assert kept == before
    assert model.objects.get().metadata != before


def test_owner_and_guest_with_the_id_write_metadata_of_their_checkouts(graphql, planted):
    # given
    owner = User.objects.get(email=f"{MARKER}-owner@example.com")
    without_owner = Checkout.objects.create(email="guest@example.com")
    guests_id = write_id("Checkout", without_owner.pk)

    # when
    owners = graphql.ask(UPDATE_METADATA, {"id": planted.ids["Checkout"]}, user=owner)
    guests = graphql.ask(UPDATE_METADATA, {"id": guests_id})

    # then
    expected = [{"key": "hint", "value": "mine"}]
    assert owners.data["updateMetadata"]["item"]["metadata"] == expected
    assert guests.data["updateMetadata"]["item"]["metadata"] == expected


def test_metadata_is_no_place_to_store_files(graphql):
    # given
    checkout = Checkout.objects.create(email="guest@example.com")
    query = """mutation ($id: ID!, $input: [MetadataInput!]!) {
      updateMetadata(id: $id, input: $input) { item { __typename } } }"""

    # when
    answer = graphql.ask(
        query,
        {
            "id": write_id("Checkout", checkout.pk),
            "input": [{"key": "file", "value": "x" * 2_001}],
        },
    )

    # then
    assert answer.codes == ["TOO_LARGE"]
    assert answer.messages == ["The metadata is too large."]
