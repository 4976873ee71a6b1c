"""What the simulator of Moyasar remembers besides payments: cards by their tokens."""

from pathlib import Path
from typing import Final

from plugins.payments.fake_moyasar.cards import SimulatedCard
from plugins.payments.instalment_sandbox.amounts import dump_json, load_json
from plugins.payments.instalment_sandbox.store import PurchaseStore

SCHEMA: Final = "CREATE TABLE IF NOT EXISTS cards (id TEXT PRIMARY KEY, content TEXT NOT NULL)"


class MoyasarStore(PurchaseStore):
    def __init__(self, path: Path | None) -> None:
        super().__init__(path)
        self._database.execute(SCHEMA)

    def save_card(self, card: SimulatedCard) -> None:
        with self._lock, self._database:
            row = (card.id, dump_json(card.as_json()))
            self._database.execute("INSERT OR REPLACE INTO cards VALUES (?, ?)", row)

    def find_card(self, token: str) -> SimulatedCard | None:
        with self._lock:
            found = self._database.execute("SELECT content FROM cards WHERE id = ?", (token,))
            row = found.fetchone()
        return SimulatedCard.from_json(load_json(row[0].encode())) if row else None

    def delete_card(self, token: str) -> None:
        with self._lock, self._database:
            self._database.execute("DELETE FROM cards WHERE id = ?", (token,))

    def clear(self) -> None:
        super().clear()
        with self._lock, self._database:
            self._database.execute("DELETE FROM cards")
