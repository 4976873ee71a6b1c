"""A balance is the sum of its entries, and entries are never changed.

The balance is checked when the transaction ends: entry and balance are two statements. Cards that
the shop has not issued (of Saleor's own API) have no ledger. ``staff`` of an entry is emptied where
an account is deleted, hence the columns that stay are named.
"""

from typing import Final

from django.db import migrations

CREATE: Final = """
CREATE FUNCTION gift_cards_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    checked integer;
BEGIN
    IF TG_TABLE_NAME = 'giftcard_giftcard' THEN checked := NEW.id; ELSE checked := NEW.card_id; END IF;
    IF EXISTS (
        SELECT FROM giftcard_giftcard card
        JOIN gift_cards_issuedgiftcard issued ON issued.card_id = card.id
        WHERE card.id = checked AND card.current_balance_amount * 100 <> (
            SELECT COALESCE(sum(entry.amount), 0) FROM gift_cards_giftcardentry entry
            WHERE entry.card_id = card.id)
    ) THEN
        RAISE EXCEPTION 'The entries of gift card % do not add up to its balance.', checked
            USING ERRCODE = '23514';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER gift_cards_balance_of_card
AFTER INSERT OR UPDATE OF current_balance_amount ON giftcard_giftcard
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_cards_check_balance();
CREATE CONSTRAINT TRIGGER gift_cards_balance_of_entries
AFTER INSERT ON gift_cards_giftcardentry
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_cards_check_balance();

CREATE FUNCTION gift_cards_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Entries of gift cards are never changed.' USING ERRCODE = '23001';
END $$;
CREATE TRIGGER gift_cards_entries_stay
BEFORE UPDATE OF card_id, kind, amount, balance, key, order_number, reason, created_at
ON gift_cards_giftcardentry FOR EACH ROW EXECUTE FUNCTION gift_cards_refuse_change();
CREATE TRIGGER gift_cards_entries_are_not_deleted
BEFORE DELETE ON gift_cards_giftcardentry
FOR EACH ROW EXECUTE FUNCTION gift_cards_refuse_change();
"""

DROP: Final = """
DROP TRIGGER gift_cards_entries_are_not_deleted ON gift_cards_giftcardentry;
DROP TRIGGER gift_cards_entries_stay ON gift_cards_giftcardentry;
DROP FUNCTION gift_cards_refuse_change();
DROP TRIGGER gift_cards_balance_of_entries ON gift_cards_giftcardentry;
DROP TRIGGER gift_cards_balance_of_card ON giftcard_giftcard;
DROP FUNCTION gift_cards_check_balance();
"""


class Migration(migrations.Migration):
    dependencies = [("gift_cards", "0001_gift_cards")]

    operations = [migrations.RunSQL(CREATE, DROP)]
