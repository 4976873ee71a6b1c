"""The simulators as the documents have the carriers: their shapes, their refusals, their memory."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import requests

from plugins.shipments.fake_carriers.labels import draw_pdf, write_zpl
from plugins.shipments.tests.simulators import ALL, VARIABLES, open_simulator

MOST_KILOBYTES = 30 * 1024


@pytest.mark.parametrize("carrier", ALL)
def test_a_wrong_key_is_refused(carrier: str) -> None:
    paths = {
        "smsa": "/api/track/single/1",
        "aramex": "/Tracking/Service_1_0.svc/json/TrackShipments",
        "spl": "/api/Tracking/GetItemEvents",
    }
    with open_simulator(carrier) as simulator:
        url = f"{simulator.url}/{carrier}{paths[carrier]}"
        response = requests.request(
            "GET" if carrier == "smsa" else "POST", url, json={}, headers={"apikey": "another"},
            timeout=10,
        )  # fmt: skip

        assert response.status_code == 401 or response.json()["HasErrors"]
        unknown = requests.post(f"{simulator.url}/another/", json={}, timeout=10)
        assert unknown.status_code == 404


def test_waybills_outlive_the_process(tmp_path: Path) -> None:
    state = tmp_path / "carriers.sqlite"
    content = {
        "ClientInfo": build_client_info(),
        "Entity": "RUH",
        "Count": 2,
        "ProductGroup": "DOM",
    }
    numbers = []
    for _start in range(2):
        with open_simulator("aramex", state=state) as simulator:
            path = "/aramex/Shipping/Service_1_0.svc/json/ReserveShipmentNumberRange"
            found = requests.post(f"{simulator.url}{path}", json=content, timeout=10).json()
            numbers.append((int(found["FromWaybillNumber"]), int(found["ToWaybillNumber"])))

    assert numbers[0][1] == numbers[0][0] + 1
    assert numbers[1][0] == numbers[0][1] + 1


def test_a_setting_that_there_is_not_is_refused() -> None:
    with open_simulator("smsa") as simulator:
        for content in ({"patience": 1}, {"delay": "long"}):
            response = requests.post(f"{simulator.url}/_control", json=content, timeout=10)
            assert response.status_code == 400


def test_one_process_for_all_is_small() -> None:
    """Resident memory of the process that the local shop starts."""
    process = subprocess.Popen(
        [sys.executable, "-m", "plugins.shipments.fake_carriers"],
        env=os.environ | VARIABLES["smsa"],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        url = process.stdout.readline().strip()
        assert set(requests.post(f"{url}/_control", json={}, timeout=10).json()["ledger"]) == set(
            ALL
        )
        status = Path(f"/proc/{process.pid}/status").read_text()
        resident = int(status.partition("VmRSS:")[2].split()[0])
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()

    assert resident < MOST_KILOBYTES


def test_labels_hold_the_number_and_the_reference() -> None:
    assert b"(Ref 7-1)" in draw_pdf("SMSA", "290100000001", "7-1")
    assert b"^FD290100000001^FS" in write_zpl("SMSA", "290100000001", "7-1")


def build_client_info() -> dict[str, Any]:
    names = ("UserName", "Password", "AccountNumber", "AccountPin", "AccountEntity")
    return dict(zip(names, VARIABLES["aramex"].values(), strict=True))
