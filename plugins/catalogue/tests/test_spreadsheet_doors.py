"""Import and export over GraphQL and from the command line."""

import json
from base64 import b64decode
from io import StringIO

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.product.models import Product

from plugins.catalogue.tests.sheet_makers import NEW, csv_of

IMPORT = """mutation ($file: Upload!, $dryRun: Boolean) {
catalogueImport(file: $file, dryRun: $dryRun)
{ errors { row column message code } applied rows created updated unchanged } }"""
EXPORT = """mutation ($format: SpreadsheetFormat) { catalogueExport(format: $format)
{ errors { message } fileName contentType content } }"""


@pytest.fixture
def merchandiser(db):
    user = User.objects.create_user("merchandiser@mashtal.example", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="manage_products"))
    return user


@pytest.fixture
def upload(client):
    def run(user, content, **variables):
        operations = {"query": IMPORT, "variables": {"file": None, **variables}}
        answer = client.post(
            "/graphql/",
            {
                "operations": json.dumps(operations),
                "map": json.dumps({"0": ["variables.file"]}),
                "0": SimpleUploadedFile("sheet.csv", content),
            },
            headers={"authorization": f"JWT {get_token(user)}", "x-locale": "en"},
        )
        return answer.json()

    return run


def test_merchandiser_looks_first_and_then_imports(shop, merchandiser, upload):
    # given
    shop.category("indoor")
    content = csv_of(NEW)

    # when
    looked = upload(merchandiser, content)["data"]["catalogueImport"]
    before = Product.objects.count()
    done = upload(merchandiser, content, dryRun=False)["data"]["catalogueImport"]

    # then
    counts = {"errors": [], "rows": 1, "created": 1, "updated": 0, "unchanged": 0}
    assert (looked, before) == ({**counts, "applied": False}, 0)
    assert done == {**counts, "applied": True}
    assert Product.objects.get().slug == "gardenia"


def test_what_is_wrong_is_answered_by_row_and_column(shop, merchandiser, upload):
    answer = upload(merchandiser, csv_of({**NEW, "price": "ten"}), dryRun=None)

    found = answer["data"]["catalogueImport"]
    assert (found["applied"], found["rows"], found["created"]) == (False, 1, 0)
    options = "The shop has no “indoor”. Possible are: –."
    assert found["errors"] == [
        {"row": 2, "column": "category", "message": options, "code": "NOT_FOUND"},
        {"row": 2, "column": "price", "message": "This is not a number.", "code": "INVALID"},
    ]


def test_flood_of_errors_is_cut_and_counted(shop, merchandiser, upload):
    answer = upload(merchandiser, b"slug\n" + b"?\n" * 1500)

    errors = answer["data"]["catalogueImport"]["errors"]
    assert len(errors) == 1001
    assert errors[-1] == {
        "row": None, "column": None, "message": "And 500 more.", "code": "INVALID",
    }  # fmt: skip


@pytest.mark.parametrize("file", ["nothing", 1, None, {"a": 1}, ["x"]])
def test_request_without_a_file_is_answered(ask, merchandiser, file):
    answer = ask(IMPORT, {"file": file}, staff=merchandiser, language="en")

    if file is None:
        assert answer["errors"][0]["extensions"]["code"] == "GRAPHQL_VALIDATION"
    else:
        (error,) = answer["data"]["catalogueImport"]["errors"]
        assert error["message"] == "No file came with the request."
        assert error["code"] == "REQUIRED"


@pytest.mark.parametrize("form", ["CSV", "XLSX"])
def test_merchandiser_takes_the_catalogue_out_and_brings_it_back(
    shop, merchandiser, ask, upload, form
):
    # given
    shop.product([{"price": "100", "size": "small"}])

    # when
    answer = ask(EXPORT, {"format": form}, staff=merchandiser)["data"]["catalogueExport"]
    report = upload(merchandiser, b64decode(answer["content"]), dryRun=False)

    # then
    assert answer["errors"] == []
    assert answer["fileName"].endswith(f".{form.lower()}")
    assert report["data"]["catalogueImport"]["unchanged"] == 1


def test_others_are_refused_as_by_saleors_own_mutations(shop, ask, upload, customer):
    # given
    clerk = User.objects.create_user("clerk@mashtal.example", is_staff=True)

    # when
    answers = [
        ask(EXPORT),
        ask(EXPORT, customer=customer),
        ask(EXPORT, staff=clerk),
        upload(clerk, csv_of(NEW), dryRun=False),
    ]

    # then
    codes = [answer["errors"][0]["extensions"]["code"] for answer in answers]
    assert codes == ["PERMISSION_DENIED"] * 4
    assert not Product.objects.exists()


def run(*arguments):
    out, errors = StringIO(), StringIO()
    call_command(*arguments, stdout=out, stderr=errors)
    return out.getvalue(), errors.getvalue()


def test_commands_write_look_and_import(shop, tmp_path):
    # given
    product = shop.product([{"price": "100"}])
    file = tmp_path / "catalogue.xlsx"

    # then
    assert run("export_catalogue", file, "--language", "en")[0] == f"Wrote 1 rows to {file}.\n"
    Product.objects.filter(pk=product.pk).update(name="اسم آخر")
    dry, _nothing = run("import_catalogue", file, "--dry-run")
    assert dry == "1 rows: 0 created, 1 updated, 0 unchanged. Nothing was written.\n"
    assert run("import_catalogue", file)[0] == "1 rows: 0 created, 1 updated, 0 unchanged.\n"
    product.refresh_from_db()
    assert product.name == "نبتة 1"


def test_command_names_what_is_wrong_and_fails(shop, tmp_path):
    # given
    file = tmp_path / "sheet.csv"
    file.write_bytes(csv_of({**NEW, "price": "ten", "category": ""}))
    errors = StringIO()

    # when
    with pytest.raises(CommandError, match=r"1 problems; nothing was changed\."):
        call_command("import_catalogue", file, stdout=StringIO(), stderr=errors)

    # then
    assert errors.getvalue() == "row 2, price: This is not a number.\n"
    assert not Product.objects.exists()


@pytest.mark.django_db
def test_commands_refuse_other_files(tmp_path):
    with pytest.raises(CommandError, match=r"must end in \.csv or \.xlsx"):
        run("export_catalogue", tmp_path / "catalogue.ods")
    with pytest.raises(CommandError, match="cannot be written"):
        run("export_catalogue", tmp_path / "none" / "catalogue.csv")
    with pytest.raises(CommandError, match="cannot be read"):
        run("import_catalogue", tmp_path / "none.csv")
