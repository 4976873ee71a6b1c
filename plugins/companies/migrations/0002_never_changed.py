"""The company of an order stays as it was when the order was made.

Deleting is allowed: a pending order goes when its payment fails, and personal data is erased.
"""

from typing import Final

from django.db import migrations

CREATE: Final = """
CREATE FUNCTION companies_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The company of an order is never changed.' USING ERRCODE = '23001';
END $$;
CREATE TRIGGER companies_of_orders_stay
BEFORE UPDATE ON companies_ordercompany
FOR EACH ROW EXECUTE FUNCTION companies_refuse_change();
"""

DROP: Final = """
DROP TRIGGER companies_of_orders_stay ON companies_ordercompany;
DROP FUNCTION companies_refuse_change();
"""


class Migration(migrations.Migration):
    dependencies = [("companies", "0001_companies")]

    operations = [migrations.RunSQL(CREATE, DROP)]
