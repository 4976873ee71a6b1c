from pathlib import Path

import pytest

from launcher.files import Stamp, compute_digest


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    (folder / "app").mkdir(parents=True)
    (folder / "app" / "page.tsx").write_text("page")
    (folder / "package.json").write_text("{}")
    return folder


def test_the_digest_follows_content_names_and_extra(sources: Path) -> None:
    # given
    before = compute_digest([sources])

    # when
    (sources / "app" / "page.tsx").write_text("other page")
    changed = compute_digest([sources])
    (sources / "app" / "page.tsx").rename(sources / "app" / "screen.tsx")
    renamed = compute_digest([sources])

    # then
    assert len({before, changed, renamed, compute_digest([sources], extra="v24")}) == 4


def test_what_is_generated_does_not_count(sources: Path) -> None:
    # given
    before = compute_digest([sources], ignored_suffixes=(".pyc",))

    # when
    for name in ("node_modules", "build", "gql", "__pycache__"):
        (sources / name).mkdir()
        (sources / name / "made.js").write_text("made")
    (sources / "module.pyc").write_bytes(b"compiled")

    # then
    assert compute_digest([sources], ignored_suffixes=(".pyc",)) == before


def test_a_moved_checkout_keeps_its_digest(sources: Path, tmp_path: Path) -> None:
    before = compute_digest([sources])

    (tmp_path / "elsewhere").mkdir()
    moved = sources.rename(tmp_path / "elsewhere" / "sources")

    assert compute_digest([moved]) == before


def test_a_stamp_is_current_only_for_the_value_it_kept(tmp_path: Path) -> None:
    file = tmp_path / "stamps" / "build"

    assert not Stamp(file, "one").is_current()
    Stamp(file, "one").keep()
    assert Stamp(file, "one").is_current()
    assert not Stamp(file, "two").is_current()
    Stamp(file, "one").forget()
    assert not Stamp(file, "one").is_current()
