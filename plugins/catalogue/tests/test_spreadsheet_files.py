"""Files as people, their programs and attackers make them."""

from datetime import datetime
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from plugins.catalogue.spreadsheets import errors as limits
from plugins.catalogue.spreadsheets.cells import Formula
from plugins.catalogue.spreadsheets.errors import Deadline, FileError
from plugins.catalogue.spreadsheets.sheets import read_sheet
from plugins.catalogue.tests.sheet_makers import with_part, xlsx_of

pytestmark = pytest.mark.usefixtures("english")

SHEET = "xl/worksheets/sheet1.xml"
BOMB = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">
<c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>"""


def read(content):
    return read_sheet(content, Deadline())


def refusal(content):
    with pytest.raises(FileError) as caught:
        read(content)
    return caught.value.code.name, caught.value.message


@pytest.mark.parametrize(
    "content",
    [
        "slug;price\r\nfig;12,5\r\n".encode("utf-8-sig"),
        b'slug,price\nfig,"12,5"\n',
        b"slug\tprice\nfig\t12,5",
        xlsx_of(["slug", "price"], ["fig", "12,5"]),
    ],
    ids=["semicolons of Excel", "commas", "tabs", "XLSX"],
)
def test_separators_and_formats_say_the_same(content):
    sheet = read(content)

    assert sheet.header == ["slug", "price"]
    assert [(row.number, row.cells) for row in sheet.rows] == [(2, ["fig", "12,5"])]


def test_rows_are_counted_as_a_spreadsheet_shows_them():
    sheet = read(b'slug,name\n\n"fig","two\nlines"\n,\nivy,x\n')

    assert [(row.number, row.cells[0]) for row in sheet.rows] == [(3, "fig"), (5, "ivy")]


def test_typed_cells_become_plain_text():
    row = [149.99, 12.0, 10**15, True, datetime(2026, 3, 1), None, "'=1+1", "'quoted'"]

    sheet = read(xlsx_of([f"c{number}" for number in range(len(row))], row))

    assert sheet.rows[0].cells == [
        "149.99", "12", "1000000000000000", "TRUE", "2026-03-01", "", "=1+1", "'quoted'",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "content", [xlsx_of(["price"], ["=2*21"]), b"price\n=2*21"], ids=["XLSX", "CSV"]
)
def test_formulas_are_known_and_not_computed(content):
    (row,) = read(content).rows

    assert row.cells == ["=2*21"]
    assert isinstance(row.cells[0], Formula)


@pytest.mark.parametrize(
    "content",
    ["slug,name\nfig,تين".encode("cp1256"), "slug,name".encode("utf-16")],
    ids=["Windows-1256", "UTF-16"],
)
def test_other_encodings_are_refused_with_a_way_out(content):
    code, message = refusal(content)

    assert code == "UNREADABLE"
    assert message == (
        "The file is not written in UTF-8 (perhaps in Windows-1256). In Excel, save it as"
        " “CSV UTF-8 (Comma delimited)” or as XLSX."
    )


@pytest.mark.parametrize(
    "content",
    [
        b"PK\x03\x04",
        b"PK\x03\x04" + b"\x00" * 500,
        xlsx_of(["slug"])[:-40],
        with_part(xlsx_of(["slug"], ["fig"]), SHEET, BOMB),
        with_part(xlsx_of(["slug"], ["fig"]), SHEET, b"<worksheet"),
        with_part(xlsx_of(["slug"], ["fig"]), SHEET, b"\xff\xfe\x00"),
        with_part(xlsx_of(["slug"], ["fig"]), "xl/workbook.xml", BOMB),
        with_part(xlsx_of(["slug"], ["fig"]), "xl/styles.xml", BOMB),
        b'slug\n"unfinished',
    ],
)
def test_damaged_and_hostile_files_are_refused(content):
    assert refusal(content) == (
        "UNREADABLE",
        "The file cannot be read. Save it again as XLSX or as CSV UTF-8.",
    )


@pytest.mark.parametrize("content", [b"", b"\n\n", b" , \n", xlsx_of()])
def test_file_without_a_header_is_refused(content):
    message = "The first line must hold the names of the columns."
    assert refusal(content) == ("UNREADABLE", message)


def test_old_excel_is_refused():
    message = "This is a file of an old Excel. Save it as XLSX or as CSV UTF-8."
    assert refusal(b"\xd0\xcf\x11\xe0" + b"\x00" * 100) == ("UNREADABLE", message)


def test_bombs_are_refused_before_they_unpack():
    # given
    bomb = BytesIO()
    with ZipFile(bomb, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for number in range(49):
            archive.writestr(f"xl/{number}.xml", b"\0" * 1024 * 1024)
    many = BytesIO()
    with ZipFile(many, "w") as archive:
        for number in range(limits.MAXIMUM_PARTS + 1):
            archive.writestr(f"{number}", b"")
    unbounded = BytesIO()
    with ZipFile(unbounded, "w", ZIP_BZIP2) as archive:
        archive.writestr("xl/workbook.xml", b"<workbook/>")

    # then
    assert len(bomb.getvalue()) < 100_000
    for content in (bomb, many):
        code, message = refusal(content.getvalue())
        assert (code, message[:42]) == ("TOO_LARGE", "The file unpacks to more than 48 MB. Save ")
    assert refusal(unbounded.getvalue())[0] == "UNREADABLE"


def test_too_many_rows_columns_and_bytes_are_refused():
    too_many = "The sheet has more than 5000 rows. Split it into smaller ones."
    far_down = xlsx_of(["slug"], ["fig"])
    far_down = with_part(
        far_down,
        SHEET,
        b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        b'<row r="1"><c r="A1"><v>1</v></c></row>'
        b'<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
        b"</sheetData></worksheet>",
    )

    assert refusal(b"slug\n" + b"fig\n" * 5001) == ("TOO_LARGE", too_many)
    assert len(read(b"slug\n" + b"fig\n" * 5000).rows) == 5000
    assert refusal(b"slug\n" + b"\n" * 20_001) == ("TOO_LARGE", too_many)
    assert refusal(far_down) == ("TOO_LARGE", too_many)
    assert refusal(b"slug," * 200 + b"x")[0] == "TOO_LARGE"
    assert refusal(b"x" * (8 * 1024 * 1024 + 1)) == (
        "TOO_LARGE",
        "The file is larger than 8 MB. Split it into smaller ones.",
    )


def test_time_has_an_end():
    with pytest.raises(FileError, match="takes too long"):
        read_sheet(b"slug\nfig", Deadline(seconds=-1))
