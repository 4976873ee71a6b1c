"""The rules that a document is checked by; ``tests/test_rules.py`` breaks each of them."""

from typing import Final

from plugins.invoices.fake_fatoora.rules import Rule
from plugins.invoices.tax_categories import EXEMPTIONS, TaxCategory

SELLER: Final = "cac:AccountingSupplierParty/cac:Party"
BUYER: Final = "cac:AccountingCustomerParty/cac:Party"
ADDRESS: Final = "cac:PostalAddress/cbc:"
TOTALS: Final = "cac:LegalMonetaryTotal"
ALL: Final = "."
LINE: Final = "cac:InvoiceLine"
PART: Final = "cac:TaxTotal[cac:TaxSubtotal]/cac:TaxSubtotal"
DISCOUNT: Final = "cac:AllowanceCharge[cbc:ChargeIndicator='false']"
VAT: Final = "cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount"
PREPAID_LINE: Final = "cac:InvoiceLine[cac:DocumentReference]"
IS_STANDARD: Final = "starts-with(cbc:InvoiceTypeCode/@name, '01')"
STANDARD: Final = f"self::*[{IS_STANDARD}]"
SIMPLIFIED: Final = "self::*[starts-with(cbc:InvoiceTypeCode/@name, '02')]"
NOTE: Final = "self::*[cbc:InvoiceTypeCode='381' or cbc:InvoiceTypeCode='383']"
FILLED: Final = "[normalize-space()]"
EMBEDDED: Final = (
    "cac:AdditionalDocumentReference[cbc:ID='{}']/cac:Attachment/cbc:EmbeddedDocumentBinaryObject"
)
NO_RATE: Final = "cbc:ID[.='Z' or .='E' or .='O']"


def _build_match(path: str, pattern: str) -> str:
    return f"re:test(string({path}), '^{pattern}$')"


def _list_codes(category: TaxCategory) -> str:
    codes = [each.code for each in EXEMPTIONS.values() if each.category is category]
    return " or ".join(f".='{code}'" for code in codes)


def _build_category_rules(category: TaxCategory, name: str) -> list[Rule]:
    """Of what bears no VAT."""
    letter = category.value
    of_category = f"[cac:TaxCategory/cbc:ID='{letter}']"
    lines = f"f:sum(//{LINE}[cac:Item/cac:ClassifiedTaxCategory/cbc:ID='{letter}']"
    discounts = f"f:sum(/*/{DISCOUNT}[cac:TaxCategory/cbc:ID='{letter}']/cbc:Amount)"
    rules = [
        Rule(
            f"BR-{letter}-08",
            f"The taxable amount of {name} lines is their sum, less discounts.",
            f"{PART}{of_category}[1]",
            f"f:equal(f:sum(../cac:TaxSubtotal{of_category}/cbc:TaxableAmount),"
            f" {lines}/cbc:LineExtensionAmount) - {discounts})",
        ),
        Rule(
            f"BR-{letter}-09",
            f"The VAT of {name} lines is zero.",
            f"{PART}{of_category}",
            "f:equal(cbc:TaxAmount, 0)",
        ),
    ]
    if category is not TaxCategory.OUT_OF_SCOPE:
        rate = Rule(
            f"BR-{letter}-05",
            f"The rate of {name} lines is zero.",
            f"{LINE}/cac:Item/cac:ClassifiedTaxCategory[cbc:ID='{letter}']",
            "f:equal(cbc:Percent, 0)",
        )
        rules.insert(0, rate)
    return rules


EN_16931: Final = (
    Rule("BR-02", "A document has a number.", ALL, f"cbc:ID{FILLED}"),
    Rule("BR-03", "A document has a day of issue.", ALL, f"cbc:IssueDate{FILLED}"),
    Rule("BR-04", "A document has the code of its type.", ALL, f"cbc:InvoiceTypeCode{FILLED}"),
    Rule("BR-06", "The seller has a name.", ALL,
         f"{SELLER}/cac:PartyLegalEntity/cbc:RegistrationName{FILLED}"),
    Rule("BR-08", "The seller has an address.", ALL, f"{SELLER}/cac:PostalAddress"),
    Rule("BR-09", "The seller's address has its country.", ALL,
         f"{SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode{FILLED}"),
    Rule("BR-13", "The total without VAT is an amount.", TOTALS,
         "number(cbc:TaxExclusiveAmount) = cbc:TaxExclusiveAmount"),
    Rule("BR-14", "The total with VAT is an amount.", TOTALS,
         "number(cbc:TaxInclusiveAmount) = cbc:TaxInclusiveAmount"),
    Rule("BR-15", "What is paid is an amount.", TOTALS,
         "number(cbc:PayableAmount) = cbc:PayableAmount"),
    Rule("BR-16", "A document has lines.", ALL, LINE),
    Rule("BR-21", "A line has a number.", LINE, f"cbc:ID{FILLED}"),
    Rule("BR-22", "A line has a quantity.", LINE, "number(cbc:InvoicedQuantity) > 0"),
    Rule("BR-24", "A line has its net.", LINE,
         "number(cbc:LineExtensionAmount) = cbc:LineExtensionAmount"),
    Rule("BR-25", "A line has the name of its goods.", LINE, f"cac:Item/cbc:Name{FILLED}"),
    Rule("BR-26", "A line has a price.", LINE,
         "number(cac:Price/cbc:PriceAmount) = cac:Price/cbc:PriceAmount"),
    Rule("BR-31", "A discount on the whole has an amount.", DISCOUNT, "number(cbc:Amount) >= 0"),
    Rule("BR-32", "A discount on the whole has its VAT category.", DISCOUNT,
         f"cac:TaxCategory/cbc:ID{FILLED}"),
    Rule("BR-41", "A discount on a line has an amount.", f"{LINE}/{DISCOUNT}",
         "number(cbc:Amount) >= 0"),
    Rule("BR-45", "A part of the breakdown has a taxable amount.", PART,
         "number(cbc:TaxableAmount) = cbc:TaxableAmount"),
    Rule("BR-46", "A part of the breakdown has its VAT.", PART,
         "number(cbc:TaxAmount) = cbc:TaxAmount"),
    Rule("BR-47", "A part of the breakdown has its category.", PART,
         "cac:TaxCategory/cbc:ID[.='S' or .='Z' or .='E' or .='O']"),
    Rule("BR-48", "A part of the breakdown has its rate, unless it is not subject to VAT.",
         f"{PART}[not(cac:TaxCategory/cbc:ID='O')]",
         "number(cac:TaxCategory/cbc:Percent) >= 0"),
    Rule("BR-49", "The means of payment has its code.", "cac:PaymentMeans",
         f"cbc:PaymentMeansCode{FILLED}"),
    Rule("BR-55", "A reference to an invoice has its number.", "cac:BillingReference",
         f"cac:InvoiceDocumentReference/cbc:ID{FILLED}"),
    Rule("BR-CO-04", "A line has its VAT category.", LINE,
         f"cac:Item/cac:ClassifiedTaxCategory[cac:TaxScheme/cbc:ID='VAT']/cbc:ID{FILLED}"),
    Rule("BR-CO-10", "The net of lines is their sum.", TOTALS,
         f"f:equal(cbc:LineExtensionAmount, f:sum(../{LINE}/cbc:LineExtensionAmount))"),
    Rule("BR-CO-11", "The sum of discounts on the whole is their sum.", TOTALS,
         f"f:equal(f:sum(cbc:AllowanceTotalAmount), f:sum(../{DISCOUNT}/cbc:Amount))"),
    Rule("BR-CO-13", "The total without VAT is the net of lines less discounts.", TOTALS,
         "f:equal(cbc:TaxExclusiveAmount,"
         " cbc:LineExtensionAmount - f:sum(cbc:AllowanceTotalAmount))"),
    Rule("BR-CO-14", "The VAT is that of all parts of the breakdown.",
         "cac:TaxTotal[cac:TaxSubtotal]",
         "f:equal(cbc:TaxAmount, f:sum(cac:TaxSubtotal/cbc:TaxAmount))"),
    Rule("BR-CO-15", "The total with VAT is that without, and VAT.", TOTALS,
         f"f:equal(cbc:TaxInclusiveAmount, cbc:TaxExclusiveAmount + ../{VAT})"),
    Rule("BR-CO-16", "What is paid is the total less what is prepaid, and the rounding.", TOTALS,
         "f:equal(cbc:PayableAmount, cbc:TaxInclusiveAmount - f:sum(cbc:PrepaidAmount)"
         " + f:sum(cbc:PayableRoundingAmount))"),
    Rule("BR-CO-17", "The VAT of a part is its rate of its taxable amount.", PART,
         "f:equal(cbc:TaxAmount, f:share(cbc:TaxableAmount, cac:TaxCategory/cbc:Percent), 0.01)",
         is_warning=True),
    Rule("BR-CO-18", "A document has a breakdown of its VAT.", ALL, PART),
    Rule("BR-S-05", "The rate of standard rated lines is above zero.",
         f"{LINE}/cac:Item/cac:ClassifiedTaxCategory[cbc:ID='S']", "number(cbc:Percent) > 0"),
    Rule("BR-S-08", "The taxable amounts are the total without VAT.", TOTALS,
         f"f:equal(cbc:TaxExclusiveAmount, f:sum(../{PART}/cbc:TaxableAmount))"),
    Rule("BR-S-09", "The VAT of the standard rated part is its rate of it.",
         f"{PART}[cac:TaxCategory/cbc:ID='S']",
         "f:equal(cbc:TaxAmount, f:share(cbc:TaxableAmount, cac:TaxCategory/cbc:Percent), 0.01)"),
    Rule("BR-S-10", "What bears VAT has no reason to bear none.",
         f"{PART}[cac:TaxCategory/cbc:ID='S']",
         "not(cac:TaxCategory/cbc:TaxExemptionReasonCode)"),
    *_build_category_rules(TaxCategory.ZERO, "zero-rated"),
    *_build_category_rules(TaxCategory.EXEMPT, "exempt"),
    *_build_category_rules(TaxCategory.OUT_OF_SCOPE, "out-of-scope"),
)  # fmt: skip
KSA: Final = (
    Rule("BR-KSA-EN16931-01", "The profile is reporting:1.0.", ALL,
         "cbc:ProfileID[.='reporting:1.0']"),
    Rule("BR-KSA-CL-02", "A document has the currency SAR.", ALL,
         "cbc:DocumentCurrencyCode[.='SAR']"),
    Rule("BR-KSA-EN16931-11", "A line's net is quantity by price, less its discount.", LINE,
         "f:equal(cbc:LineExtensionAmount, cbc:InvoicedQuantity * cac:Price/cbc:PriceAmount"
         f" - f:sum({DISCOUNT}/cbc:Amount))"),
    Rule("BR-KSA-03", "A document has a UUID.", ALL, f"cbc:UUID{FILLED}"),
    Rule("BR-KSA-04", "It is issued now or before.", ALL,
         "f:age(cbc:IssueDate, cbc:IssueTime) > -0.1"),
    Rule("BR-KSA-05", "The type is 388, 383, 381 or 386.", ALL,
         _build_match("cbc:InvoiceTypeCode", "38[1368]")),
    Rule("BR-KSA-06", "The type's name is NNPNESB.", ALL,
         _build_match("cbc:InvoiceTypeCode/@name", "0[12][01]{5}")),
    Rule("BR-KSA-08", "The seller has an id, with its scheme.", ALL,
         f"{SELLER}/cac:PartyIdentification/cbc:ID[@schemeID]{FILLED}"),
    Rule("BR-KSA-09", "The seller has a street, a district, a city and a postal code.", ALL,
         " and ".join(f"{SELLER}/{ADDRESS}{name}{FILLED}" for name in
                      ("StreetName", "CitySubdivisionName", "CityName", "PostalZone"))),
    Rule("BR-KSA-10", "A company has a street and a city.", STANDARD,
         f"{BUYER}/{ADDRESS}StreetName{FILLED} and {BUYER}/{ADDRESS}CityName{FILLED}"),
    Rule("BR-KSA-81", "A company has a VAT number or another id.", STANDARD,
         f"{BUYER}/cac:PartyTaxScheme/cbc:CompanyID|{BUYER}/cac:PartyIdentification/cbc:ID"),
    Rule("BR-KSA-15", "A standard invoice has the day of supply.",
         f"{STANDARD}[cbc:InvoiceTypeCode='388']", "cac:Delivery/cbc:ActualDeliveryDate"),
    Rule("BR-KSA-17", "A note has a reason.", NOTE,
         f"cac:PaymentMeans/cbc:InstructionNote{FILLED}"),
    Rule("BR-KSA-83", "What bears no VAT has the reason in words.",
         f"{PART}[cac:TaxCategory/{NO_RATE}]",
         f"cac:TaxCategory/cbc:TaxExemptionReason{FILLED}"),
    Rule("BR-KSA-27", "A document has a QR code.", SIMPLIFIED, f"{EMBEDDED.format('QR')}{FILLED}"),
    Rule("BR-KSA-33", "A document has its counter.", ALL,
         f"cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID{FILLED}"),
    Rule("BR-KSA-34", "The counter is a number.", ALL,
         _build_match("cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID", "[0-9]+")),
    Rule("BR-KSA-37", "The seller's building has four digits.", ALL,
         _build_match(f"{SELLER}/{ADDRESS}BuildingNumber", "[0-9]{4}")),
    Rule("BR-KSA-40", "The seller's VAT number has fifteen digits, 3…3.", ALL,
         _build_match(f"{SELLER}/cac:PartyTaxScheme/cbc:CompanyID", "3[0-9]{13}3")),
    Rule("BR-KSA-42", "A company has a name.", STANDARD,
         f"{BUYER}/cac:PartyLegalEntity/cbc:RegistrationName{FILLED}"),
    Rule("BR-KSA-44", "A company's VAT number has fifteen digits, 3…3.",
         f"{BUYER}/cac:PartyTaxScheme[cbc:CompanyID]",
         _build_match("cbc:CompanyID", "3[0-9]{13}3")),
    Rule("BR-KSA-51", "A line with VAT is its net and its VAT.",
         f"{LINE}[cac:TaxTotal/cbc:RoundingAmount]",
         "f:equal(cac:TaxTotal/cbc:RoundingAmount,"
         " cbc:LineExtensionAmount + cac:TaxTotal/cbc:TaxAmount)"),
    Rule("BR-KSA-52", "A line has its VAT.", LINE, f"cac:TaxTotal/cbc:TaxAmount{FILLED}"),
    Rule("BR-KSA-53", "A line has its amount with VAT.", LINE,
         f"cac:TaxTotal/cbc:RoundingAmount{FILLED}"),
    Rule("BR-KSA-56", "A note names its invoice.", NOTE,
         f"cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID{FILLED}"),
    Rule("BR-KSA-61", "A document has the hash of the one before.", ALL,
         f"{EMBEDDED.format('PIH')}{FILLED}"),
    Rule("BR-KSA-63", "A Saudi company has street, building, postal code, city and district.",
         f"{STANDARD}[{BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode='SA']",
         " and ".join(f"{BUYER}/{ADDRESS}{name}{FILLED}" for name in
                      ("StreetName", "BuildingNumber", "PostalZone", "CityName",
                       "CitySubdivisionName")), is_warning=True),
    Rule("BR-KSA-66", "The seller's postal code has five digits.", ALL,
         _build_match(f"{SELLER}/{ADDRESS}PostalZone", "[0-9]{5}")),
    Rule("BR-KSA-67", "A Saudi company's postal code has five digits.",
         f"{STANDARD}[{BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode='SA']",
         _build_match(f"{BUYER}/{ADDRESS}PostalZone", "[0-9]{5}"), is_warning=True),
    Rule("BR-KSA-68", "The tax's currency is SAR.", ALL, "cbc:TaxCurrencyCode[.='SAR']"),
    Rule("BR-KSA-24", "What bears no VAT has a reason's code.",
         f"{PART}[cac:TaxCategory/{NO_RATE}]",
         f"cac:TaxCategory/cbc:TaxExemptionReasonCode{FILLED}", is_warning=True),
    Rule("BR-KSA-70", "A document has a time.", ALL, f"cbc:IssueTime{FILLED}"),
    Rule("BR-KSA-73", "Where something is prepaid, a line names its invoice.",
         f"{TOTALS}[cbc:PrepaidAmount > 0]",
         f"../{PREPAID_LINE}/cac:DocumentReference/cbc:ID{FILLED}"),
    Rule("BR-KSA-74", "What a line names is a prepayment invoice (386).", PREPAID_LINE,
         "cac:DocumentReference/cbc:DocumentTypeCode='386'"),
    Rule("BR-KSA-75",
         "A line that names a prepayment invoice has its taxable amount, VAT and rate.",
         PREPAID_LINE, "cac:TaxTotal/cac:TaxSubtotal[cbc:TaxableAmount and cbc:TaxAmount]"
         "/cac:TaxCategory[cbc:ID and cbc:Percent]"),
    Rule("BR-KSA-79", "The VAT of a prepayment is its rate of its taxable amount.",
         f"{PREPAID_LINE}/cac:TaxTotal/cac:TaxSubtotal",
         "f:equal(cbc:TaxAmount, f:share(cbc:TaxableAmount, cac:TaxCategory/cbc:Percent), 0.01)"),
    Rule("BR-KSA-80", "What is prepaid is net and VAT of all prepayments.", TOTALS,
         "f:equal(f:sum(cbc:PrepaidAmount),"
         f" f:sum(../{PREPAID_LINE}//cac:TaxSubtotal/cbc:TaxableAmount)"
         f" + f:sum(../{PREPAID_LINE}//cac:TaxSubtotal/cbc:TaxAmount))"),
    Rule("BR-KSA-98", "A simplified document is reported within 24 hours.", SIMPLIFIED,
         "not(f:age(cbc:IssueDate, cbc:IssueTime) > 24)", is_warning=True),
    Rule("BR-KSA-CL-04", "The reason to bear no VAT is one of its category.",
         f"{PART}/cac:TaxCategory[cbc:TaxExemptionReasonCode]",
         " or ".join(
             f"(cbc:ID='{each.value}' and cbc:TaxExemptionReasonCode[{_list_codes(each)}])"
             for each in (TaxCategory.ZERO, TaxCategory.EXEMPT, TaxCategory.OUT_OF_SCOPE))),
    Rule("BR-KSA-DEC-03", "A line's VAT has two decimals at most.",
         f"{LINE}/cac:TaxTotal/cbc:TaxAmount", _build_match(".", "-?[0-9]+(.[0-9]{1,2})?")),
)  # fmt: skip
RULES: Final = (*EN_16931, *KSA)
