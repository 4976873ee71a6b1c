"""Details of made-up companies."""

from typing import Any, Final

from plugins.companies.details import CompanyDetails

COMPANY: Final = CompanyDetails(
    name="مؤسسة الحدائق التجريبية",
    vat_number="311111111100003",
    registration_number="1010183482",
    building_number="8228",
    street="طريق الملك فهد",
    district="العليا",
    city="الرياض",
    postal_code="12214",
    secondary_number="2121",
)
TYPED: Final[dict[str, Any]] = {
    "name": " مؤسسة الحدائق   التجريبية ",
    "vatNumber": "٣١١١١١١١١١٠٠٠٠٣",
    "registrationNumber": "1010 183 482",
    "buildingNumber": "٨٢٢٨",
    "street": "طريق الملك فهد",
    "secondaryNumber": "2121",
    "district": "العليا",
    "city": "الرياض",
    "postalCode": "12214",
}
"""``COMPANY`` as GraphQL is sent it."""
