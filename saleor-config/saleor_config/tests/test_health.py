import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from redis import Redis

from saleor_config import views


@pytest.fixture(autouse=True)
def _unseen(monkeypatch):
    monkeypatch.setattr(views.migrations_applied, "seen_applied", False)


def test_process_is_alive_without_asking_anyone(client):
    # when
    response = client.get("/health/")

    # then
    assert (response.status_code, response.json()) == (200, {"status": "alive"})
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.django_db
def test_shop_is_ready(client):
    # when
    response = client.get("/health/ready/")

    # then
    assert response.status_code == 200
    assert response.json() == {
        "status": "ready",
        "parts": {"database": True, "redis": True, "migrations": True},
    }


@pytest.mark.django_db
def test_missing_redis_is_named(client, monkeypatch):
    # given
    nowhere = Redis.from_url("redis://127.0.0.1:1/0")
    monkeypatch.setattr(views, "redis_client", lambda: nowhere)

    # when
    response = client.get("/health/ready/")

    # then
    assert response.status_code == 503
    assert response.json()["missing"] == ["redis"]
    assert "127.0.0.1" not in response.content.decode()


@pytest.mark.django_db
def test_missing_migration_is_named(client):
    # given
    MigrationRecorder.Migration.objects.filter(app="wishlist").delete()

    # when
    response = client.get("/health/ready/")

    # then
    assert response.status_code == 503
    assert response.json()["missing"] == ["migrations"]


@pytest.mark.django_db
def test_missing_database_is_named(client, monkeypatch):
    # given
    def refuse(*_args, **_options):
        raise OSError("connection refused")

    monkeypatch.setattr(connection, "cursor", refuse)

    # when
    response = client.get("/health/ready/")

    # then
    assert response.status_code == 503
    assert response.json()["missing"] == ["database", "migrations"]


@pytest.mark.django_db
def test_applied_migrations_are_asked_for_once(django_assert_num_queries):
    # given
    assert views.migrations_applied() is True

    # when / then
    with django_assert_num_queries(0):
        assert views.migrations_applied() is True


def test_only_reading_is_answered(client):
    # when / then
    assert client.post("/health/").status_code == 405
