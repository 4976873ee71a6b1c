"""Shapes of GraphQL requests: each makes one document and its variables from a few sizes."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from django.conf import settings
from graphql import GraphQLSchema

from benchmarks.graphql_cost.valid_documents import DocumentWriter


class Sizes(NamedTuple):
    """How much of everything: ``width`` repeats, ``depth`` nests, ``length`` is of names."""

    width: int
    depth: int
    length: int


Request = dict[str, Any]
Shape = Callable[[Random, Sizes, GraphQLSchema], Request]

ROOTS: Final = ("shop", "products", "catalogueProducts", "categories", "menus", "unknown")
TYPES: Final = ("Query", "Shop", "Product", "Node", "Unknown")


def repeat_fields(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    field = random.choice(("name", "__typename", "x" * sizes.length, "domain { host }"))
    inside = " ".join([field] * sizes.width)
    return {"query": f"{{ {random.choice(ROOTS)} {{ {inside} }} }}"}


def number_fields(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    name = random.choice(("a{}", "a{}: name", "a{}: shop {{ name }}", "name @include(if: {})"))
    prefix = "f" * (sizes.length % 90)
    inside = " ".join(prefix + name.format(number) for number in range(sizes.width))
    return {"query": f"{{ shop {{ {inside} }} }}"}


def nest_fields(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    opening, closing = random.choice(
        (
            ("a { ", " }"),
            ("... on Query { ", " }"),
            ("children(first: 5) { edges { node { ", " } } }"),
            ("... @include(if: true) { ", " }"),
            ("a { b { ...on Shop { a } } ", " }"),
        )
    )
    inside = " ".join(["__typename"] * (sizes.width % 40 + 1))
    return {"query": f"{{ {opening * sizes.depth}{inside}{closing * sizes.depth} }}"}


def spread_fragments(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    number = sizes.depth % 60 + 1
    names = [f"F{n}{'x' * (sizes.length % 60)}" for n in range(number)]
    inside = " ".join(f"f{n}" for n in range(sizes.width // number + 1))
    written = []
    for index, name in enumerate(names):
        chosen = random.choices(names[index + 1 :] or names, k=random.randint(0, 3))
        spread = " ".join(f"...{item}" for item in chosen)
        written.append(f"fragment {name} on {random.choice(TYPES)} {{ {inside} {spread} }}")
    roots = " ".join(f"...{name}" for name in random.sample(names, random.randint(1, number)))
    return {"query": f"{{ {roots} }} {' '.join(written)}"}


def overlap_fields(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    """Fields of one name under one another, which are compared in pairs."""
    number = sizes.depth % 30 + 1
    each = sizes.width // number + 1
    field = random.choice(("name", "domain { host url }", "shop { name }", "a: name b: name"))
    parts = " ".join(f"... on Shop {{ {' '.join([field] * each)} }}" for _ in range(number))
    return {"query": f"{{ shop {{ {parts} }} shop {{ {parts} }} }}"}


def define_variables(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    kind = random.choice(("Int", "[ID!]", "ProductFilterInput", "Unknown", "Strng", "[[[Int]]]"))
    default = random.choice(("", ' = "x"', " = 1", " = [1 2 {a: 1}]"))
    written = " ".join(f"$v{n}: {kind}{default}" for n in range(sizes.width))
    used = random.choice(("", "(first: $v0)", "(first: $v0, last: $v1)"))
    value: Any = random.choice((1, "x" * sizes.length, ["x"] * sizes.width, {"a": [1]}))
    variables = {f"v{n}": value for n in range(min(sizes.width, 40))}
    return {
        "query": f"query ({written}) {{ products{used} {{ totalCount }} }}",
        "variables": variables,
    }


def fill_variables(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    text = random.choice(("x", "ش", "\\", '"', "9", "\u0000", "%")) * sizes.length
    value: Any = random.choice((text, sizes.length, 1.5, None, True, {"a": text}))
    for _ in range(min(sizes.depth, 300)):
        value = random.choice(([value], {"search": value}, {"ids": [value]}))
    values = [value] * min(sizes.width, 60_000 // (sizes.length + sizes.depth * 20 + 1) + 1)
    kind = random.choice(("[ID]", "ProductFilterInput", "[ProductFilterInput]", "String", "Int"))
    return {
        "query": f"query ($v: {kind}) {{ products(first: 1, filter: $v) {{ totalCount }} }}",
        "variables": {"v": random.choice((values, value, {"ids": values, "search": text}))},
    }


def write_literals(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    item = random.choice(
        ("1", '"x"', "$v", "X", "{a: 1}", "[1]", "1.5e9", "null", f'"{"é" * sizes.length}"', "-")
    )
    value = "[" * sizes.depth + f"{item} " * sizes.width + "]" * sizes.depth
    argument = random.choice(("first", "filter", "unknown", "ids", "x" * (sizes.length % 90 + 1)))
    directive = f"@include(if: {value})" if random.random() < 0.2 else ""
    return {"query": f"{{ products({argument}: {value}) {directive} {{ totalCount }} }}"}


def write_noise(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    """Text between tokens, or no GraphQL at all."""
    part = random.choice(
        (" ", "#\n", "# comment\n", ",", "\ufeff", '"', "\\", "{", "}", "(", "é", "...", "&", "$",
         "\t", "\r\n", "@a", "9" * 999 + " ", "0", "-1.0e-1 ", '"\\u0041"', '"""', "x" * 79 + " ")
    )  # fmt: skip
    return {"query": "{ shop { name } } " + part * (sizes.width * sizes.length % 60_000)}


def define_operations(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    inside = random.choice(("shop { name }", "...F", "__typename", "unknown", "a: shop { x: id }"))
    kind = random.choice(("query", "mutation", "subscription"))
    written = " ".join(f"{kind} Q{n} {{ {inside} }}" for n in range(sizes.width))
    fragment = "fragment F on Query { shop { name } }"
    return {"query": f"{written} {fragment}", "operationName": f"Q{sizes.width // 2}"}


def misspell_names(random: Random, sizes: Sizes, schema: GraphQLSchema) -> Request:
    """A valid document of which some names are not: what suggestions were made for."""
    request = ask_validly(random, sizes, schema)
    words = request["query"].split(" ")
    for _ in range(min(sizes.depth, 300)):
        index = random.randrange(len(words))
        words[index] = words[index][: sizes.length % 70] + random.choice("axz}{") + words[index]
    return {**request, "query": " ".join(words)}


def ask_validly(random: Random, sizes: Sizes, schema: GraphQLSchema) -> Request:
    writer = DocumentWriter(schema, random, sizes.width % 450 + 1, sizes.depth % 11 + 1)
    return {"query": writer.write_query()}


def ask_public_fields(random: Random, sizes: Sizes, schema: GraphQLSchema) -> Request:
    """The shop's own reads, with pages, filters and texts as large as they may be."""
    writer = DocumentWriter(
        schema, random, sizes.width % 450 + 1, sizes.depth % 11 + 1, text="شجرة " * sizes.length
    )
    return {"query": writer.write_query(sorted(settings.GRAPHQL_PUBLIC_FIELDS))}


def ask_mutations(random: Random, sizes: Sizes, schema: GraphQLSchema) -> Request:
    writer = DocumentWriter(schema, random, sizes.width % 120 + 1, sizes.depth % 8 + 1)
    return {"query": writer.write_mutation(sizes.length % 4 + 1)}


def ask_pages(random: Random, sizes: Sizes, schema: GraphQLSchema) -> Request:
    """Saleor's pages, whose fields ask the database and compute prices."""
    writer = DocumentWriter(schema, random, sizes.width % 120 + 8, sizes.depth % 8 + 4)
    names = ("products", "categories", "collections", "menus", "pages", "attributes", "shop")
    return {"query": writer.write_query(names)}


def open_accounts(random: Random, sizes: Sizes, _schema: GraphQLSchema) -> Request:
    """Mutations that hash a password, as many as are allowed."""
    kinds = (
        'tokenCreate(email: "{}@example.com", password: "{}") {{ token }}',
        'accountRegister(input: {{email: "{}@example.com", password: "{}",'
        ' redirectUrl: "http://localhost:8000/"}}) {{ requiresConfirmation }}',
        'setPassword(email: "{}@example.com", password: "{}", token: "x") {{ token }}',
        'requestPasswordReset(email: "{}@example.com", redirectUrl: "http://localhost:8000/{}")'
        " {{ errors {{ message }} }}",
    )
    written = []
    for number in range(sizes.depth % 3 + 1):
        text = f"a long secret {'x' * sizes.length}"
        call = random.choice(kinds).format(f"s{random.randrange(10**9)}", text)
        written.append(f"m{number}: {call}")
    return {"query": f"mutation {{ {' '.join(written)} }}"}


SHAPES: Final[dict[str, Shape]] = {
    shape.__name__: shape
    for shape in (
        repeat_fields, number_fields, nest_fields, spread_fragments, overlap_fields,
        define_variables,
        fill_variables, write_literals, write_noise, define_operations, misspell_names, ask_validly,
        ask_public_fields, ask_pages, ask_mutations, open_accounts,
    )
}  # fmt: skip
