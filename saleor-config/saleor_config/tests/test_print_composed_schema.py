from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def test_written_schema_passes_its_own_check(tmp_path):
    # given
    path = tmp_path / "schema.graphql"
    output = StringIO()

    # when
    call_command("print_composed_schema", output=path, stdout=output)
    call_command("print_composed_schema", check=path, stdout=output)

    # then
    text = path.read_text()
    assert "type Product implements Node & ObjectWithMetadata {" in text
    assert "_entities" not in text
    assert output.getvalue().splitlines() == [
        f"Wrote {path}.",
        f"{path} is in step with the server.",
    ]


def test_check_shows_what_is_out_of_step(tmp_path):
    # given
    path = tmp_path / "schema.graphql"
    call_command("print_composed_schema", output=path, stdout=StringIO())
    path.write_text(path.read_text().replace("enum OrderStatus {", "enum OrderState {"))

    # when / then
    with pytest.raises(CommandError) as caught:
        call_command("print_composed_schema", check=path)
    assert "-enum OrderState {" in str(caught.value)
    assert "+enum OrderStatus {" in str(caught.value)


def test_check_of_a_missing_file_says_what_to_run(tmp_path):
    # when / then
    with pytest.raises(CommandError, match=r"is missing; run print_composed_schema\."):
        call_command("print_composed_schema", check=tmp_path / "none.graphql")
