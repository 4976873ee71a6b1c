from io import StringIO

from django.core.management import call_command

from plugins.phone_otp.sms.own_signature import key_of


def test_an_operator_is_shown_what_to_write_into_the_portals(https_shop: None) -> None:
    output = StringIO()
    call_command("sms_receipt_addresses", stdout=output)
    shop = "https://shop.example.com/sms/receipts"
    assert output.getvalue().splitlines() == [
        f"unifonic: {shop}/unifonic/?key={key_of('unifonic')}",
        f"taqnyat: {shop}/taqnyat/?key={key_of('taqnyat')}",
    ]
