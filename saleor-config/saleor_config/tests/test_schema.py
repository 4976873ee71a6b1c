from pathlib import Path

import saleor.graphql.api
from graphql import build_ast_schema, parse

from saleor_config.schema import schema
from saleor_config.tests.schema_comparison import differences

FEDERATION = {
    "field of Query is gone: _entities",
    "field of Query is gone: _service",
    "type _Any is gone",
    "type _Entity is gone",
    "type _Service is gone",
}


def saleors_published_schema():
    text = (Path(saleor.graphql.api.__file__).parent / "schema.graphql").read_text()
    # graphql-core 2 reads interfaces separated by commas.
    lines = [
        line.replace(" &", ",") if " implements " in line else line for line in text.splitlines()
    ]
    return build_ast_schema(parse("\n".join(lines)))


def test_nothing_of_saleors_published_schema_is_lost_but_federation():
    # given
    published = saleors_published_schema()

    # when
    found = set(differences(published, schema, descriptions=False))

    # then
    assert len(published.get_type_map()) == 664
    assert found == FEDERATION


def test_nothing_of_saleors_running_schema_is_redescribed():
    # given the schema that Saleor builds on the same libraries, descriptions included
    running = saleor.graphql.api.schema

    # when
    found = set(differences(running, schema, descriptions=True))

    # then
    assert found == FEDERATION


def changed(old, new):
    types = "type Query { other: Int } enum Size { BIG SMALL } input Choice { size: Size = BIG }"
    return set(
        differences(
            build_ast_schema(parse(f"schema {{ query: Query }} {types} {old}")),
            build_ast_schema(parse(f"schema {{ query: Query }} {types} {new}")),
        )
    )


def test_comparison_sees_each_kind_of_change():
    # given / when / then
    assert changed("type A { a: Int }", "type A { b: Int }") == {"field of A is gone: a"}
    assert changed("type A { a: Int! }", "type A { a: Int }") == {"A.a is Int, was Int!"}
    assert changed("type A { a(x: Int = 1): Int }", "type A { a(x: Int = 2): Int }") == {
        "A.a(x) has default 2, had 1"
    }
    assert changed("type A { a(x: Int): Int }", "type A { a: Int }") == {
        "argument of A.a is gone: x"
    }
    assert changed("type A { a: Int }", "type A { a(x: Int!): Int }") == {
        "A.a now needs the argument x"
    }
    assert changed("type A { a: Int }", 'type A { a: Int @deprecated(reason: "old") }') == {
        "A.a is deprecated otherwise"
    }
    assert changed("enum A { X Y }", "enum A { X }") == {"value of A.Y is gone"}
    assert changed("input A { a: Int = 1 }", "input A { a: Int }") == {
        "A.a has default None, had 1"
    }
    assert changed("type A { a: Int }", "scalar A") == {"type A is another kind"}
    assert changed("type A { a: Int }", "type A { a: Int b: Int }") == set()
