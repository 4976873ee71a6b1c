from collections import Counter

import pytest
from saleor.account.models import User

from saleor_config.graphql.documents import Document, DocumentStore, parse_document
from saleor_config.graphql.measure import CostEstimator
from saleor_config.schema import schema

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff():
    return User.objects.create_superuser("manager@example.com", "a long password")


def measure(text):
    return parse_document(text).measure


def cost(text, **variables):
    return CostEstimator(schema, parse_document(text).tree, variables).cost()


def nested(levels):
    inner = "name"
    for _ in range(levels):
        inner = f"children(first: 1) {{ edges {{ node {{ {inner} }} }} }}"
    return f"{{ categories(first: 1) {{ edges {{ node {{ {inner} }} }} }} }}"


# ---------- What is measured


def test_measure_counts_what_a_fragment_brings_each_time():
    # given
    text = """
      query @a { one: shop { ...Name ...Name } shop { name @b } }
      fragment Name on Shop { n: name ...Domain }
      fragment Domain on Shop { domain { host } }
    """

    # when / then
    assert measure(text).sizes == Counter(
        depth=3,
        fields=9,
        aliases=3,
        directives=2,
        root_fields=2,
        operations=1,
        fragments=2,
    )


def test_measure_counts_all_operations_together():
    # when
    text = "query A { shop { name } } query B { shop { name } a: taxTypes { taxCode } }"
    sizes = measure(text).sizes

    # then
    names = ("operations", "root_fields", "fields", "aliases")
    assert [sizes[name] for name in names] == [2, 3, 6, 1]


def test_fragments_in_a_circle_are_refused(graphql):
    # given
    text = "{ shop { ...A } } fragment A on Shop { name ...B } fragment B on Shop { ...A }"

    # when
    answer = graphql.ask(text)

    # then
    assert answer.status == 400
    assert answer.codes == ["GRAPHQL_VALIDATION"]
    assert answer.messages == ["A fragment of the query holds itself."]


def test_introspection_is_seen_wherever_it_hides():
    # when / then
    assert measure("{ ...S } fragment S on Query { x: __schema { types { name } } }").introspects
    assert measure('{ __type(name: "Shop") { name } }').introspects
    assert not measure("{ __typename shop { __typename } }").introspects


@pytest.mark.parametrize(
    ("text", "variables", "expected"),
    [
        ("{ shop { name } }", {}, 2),
        ("{ products(first: 10) { totalCount edges { node { id name } } } }", {}, 33),
        ("query ($n: Int) { products(first: $n) { edges { node { id } } } }", {"n": 10}, 22),
        ("query ($n: Int = 7) { products(first: $n) { edges { node { id } } } }", {}, 16),
        ("{ products { edges { node { id } } } }", {}, 202),
        ("{ products(first: 100000) { edges { node { id } } } }", {}, 202),
        ("{ products(first: -5) { edges { node { id } } } }", {}, 2),
        ("{ shop { languages { code } } }", {}, 7),
        ('{ menu(id: "x") { items { children { children { id } } } } }', {}, 37),
        ("{ shop { ... on Shop { name } ...S } } fragment S on Shop { name }", {}, 3),
    ],
)
def test_cost_is_the_fields_of_the_answer(text, variables, expected):
    # when / then
    assert cost(text, **variables) == expected


def test_cost_of_unknown_fields_is_small_and_left_to_validation():
    # when / then
    assert cost("{ nothing { like { this } } }") == 1


# ---------- What is refused


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        (nested(4), "The query is nested too deeply."),
        (
            "{ products(first: 100) { edges { node { variants { id name images { id url alt } } "
            "images { id url alt } } } } }",
            "The query asks for too much at once.",
        ),
        ("{ shop { " + "name " * 500 + "} }", "The query names too many fields."),
        (
            "{ shop { " + " ".join(f"a{n}: name" for n in range(21)) + "} }",
            "The query uses too many aliases.",
        ),
        (
            "{ shop { " + "name @include(if: true) " * 21 + "} }",
            "The query uses too many directives.",
        ),
        ("{ " + "shop { name } " * 21 + "}", "The query asks too many questions at once."),
        ("{ " + "a { " * 400 + "b" + " }" * 400 + " }", "The query is nested too deeply."),
        ("{ shop { name } } #" + "x" * 60_000, "The query is too long."),
    ],
)
def test_guest_is_refused_what_is_too_much(query, sentence, graphql):
    # when
    answer = graphql.ask(query)

    # then
    assert answer.status == 400
    assert answer.codes == ["TOO_COMPLEX"]
    assert answer.messages == [sentence]
    assert "data" not in answer.body


def test_staff_may_ask_deeper_than_guests(graphql, staff):
    # given
    query = nested(4)

    # when / then
    assert graphql.ask(query, user=staff).data == {"categories": {"edges": []}}
    assert graphql.ask(nested(7), user=staff).codes == ["TOO_COMPLEX"]


def test_limits_count_over_the_whole_batch(graphql):
    # given
    query = {"query": "{ a: shop { name } b: shop { name } c: shop { name } }"}

    # when
    allowed = graphql.send([query] * 6)
    refused = graphql.send([query] * 7)

    # then
    assert [entry["data"]["a"] for entry in allowed.body] == [
        entry["data"]["c"] for entry in allowed.body
    ]
    assert len(allowed.body) == 6
    assert refused.status == 400
    assert refused.messages == ["The query uses too many aliases."]


def test_batch_holds_ten_operations_at_most(graphql):
    # given
    query = {"query": "{ shop { name } }"}

    # when
    allowed, refused = graphql.send([query] * 10), graphql.send([query] * 11)

    # then
    assert len(allowed.body) == 10
    assert refused.codes == ["TOO_COMPLEX"]
    assert refused.messages == ["The request holds too many queries."]


def test_introspection_is_off_unless_developing(graphql, settings):
    # given
    query = "{ __schema { queryType { name } } }"

    # when
    refused = graphql.ask(query)
    settings.GRAPHQL_INTROSPECTION = True
    answered = graphql.ask(query)

    # then
    assert refused.codes == ["INTROSPECTION_DISABLED"]
    assert answered.data == {"__schema": {"queryType": {"name": "Query"}}}


# ---------- What is kept


def test_store_parses_a_document_once():
    # given
    store = DocumentStore()

    # when
    first = store.parse("{ shop { name } }")
    store.store(first)

    # then
    assert store.get("{ shop { name } }") is first
    assert len(store.valid) == 1


def test_store_lets_the_oldest_go_when_full():
    # given
    store = DocumentStore(kept_characters=40)
    texts = [f"{{ shop {{ n{n}: name }} }}" for n in range(3)]

    # when
    for text in texts:
        store.store(store.parse(text))

    # then
    assert [text in store.valid for text in texts] == [False, False, True]
    assert store.valid.size == len(texts[2])


def test_store_keeps_nothing_invalid(graphql):
    # given
    from saleor_config.graphql.view import GraphQLView

    query = "{ shop { nothingLikeThis } }"

    # when
    graphql.ask(query)

    # then
    assert query not in GraphQLView.documents.valid


def test_invalid_document_is_validated_once():
    # given
    document: Document = parse_document("{ shop { nothingLikeThis } }")

    # when / then
    assert document.errors(schema) is document.errors(schema)
    assert len(document.errors(schema)) == 1


@pytest.mark.parametrize(
    "query",
    [
        "{ products(first: %s) { edges { node { id } } } }",
        "{ customerOrders(page: %s) { items { id } } }",
        "{ catalogueProducts(filter: {priceMin: %s}) { items { id } } }",
    ],
)
@pytest.mark.parametrize("digits", [1_000, 5_000])
@pytest.mark.django_db
def test_a_number_that_python_does_not_read_is_refused(query, digits, graphql):
    # when
    answer = graphql.ask(query % ("9" * digits))

    # then
    assert answer.status == 400
    assert answer.codes == ["INVALID_INPUT"]
    assert answer.messages == ["The request holds a value that cannot be read."]
