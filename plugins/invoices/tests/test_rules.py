"""Each rule accepts what the shop issues, and finds the document that breaks it, as another library
does by the same number."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest
import time_machine
from lxml import etree

from plugins.invoices.fake_fatoora.invoice_xml import InvoiceXml
from plugins.invoices.fake_fatoora.rule_list import RULES
from plugins.invoices.fake_fatoora.rules import Rule, check_rules
from plugins.invoices.tests.broken_documents import BROKEN
from plugins.invoices.tests.document_kinds import ALL
from plugins.invoices.tests.test_stamp import stamp
from plugins.invoices.tests.verifier import list_findings, verify_invoice
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

LIST: Final = Path(__file__).parents[3] / "docs/zatca-rules.md"
BY_THE_SCHEMA: Final = {"xsd": {"XSD_INVALID"}}
"""What the other library says where the schema already refuses the document."""
STAGES: Final = ("xsd", "cen", "ksa")


def list_broken_rules(xml: bytes) -> set[str]:
    with time_machine.travel(datetime(2026, 11, 22, 1, tzinfo=UTC), tick=False):
        return {fault.code for fault in check_rules(InvoiceXml(xml), RULES)}


def break_rule(rule: Rule) -> bytes:
    kind, edit = BROKEN[rule.code]
    root = etree.fromstring(stamp(ALL[kind])[0].encode())
    edit(root)
    return bytes(etree.tostring(root))


@pytest.mark.parametrize("name", ALL)
def test_each_kind_keeps_all_rules(name: str) -> None:
    broken = list_broken_rules(stamp(ALL[name])[0].encode())

    # the prepayment of the samples was issued three days before
    assert broken <= {"BR-KSA-98"} if name == "prepayment" else not broken


@pytest.mark.parametrize("rule", RULES, ids=[rule.code for rule in RULES])
def test_a_document_that_breaks_the_rule_is_found(rule: Rule) -> None:
    xml = break_rule(rule)

    assert rule.code in list_broken_rules(xml)
    theirs = list_findings(verify_invoice(xml.decode(), FIRST_PREVIOUS_HASH))
    of_rules: dict[str, Any] = {stage: theirs[stage] for stage in STAGES if stage in theirs}
    assert of_rules == BY_THE_SCHEMA or rule.code in set().union(*of_rules.values())


def test_each_rule_has_one_number_and_a_document_that_breaks_it() -> None:
    codes = [rule.code for rule in RULES]

    assert len(set(codes)) == len(codes)
    assert set(codes) == set(BROKEN)


def test_the_page_lists_the_rules() -> None:
    listed = [line for line in LIST.read_text().splitlines() if line.startswith("| BR-")]

    assert listed == [write_row(rule) for rule in RULES]


def write_row(rule: Rule) -> str:
    kind, _edit = BROKEN[rule.code]
    level = "warning" if rule.is_warning else "error"
    return f"| {rule.code} | {rule.sentence} | {level} | {kind} |"
