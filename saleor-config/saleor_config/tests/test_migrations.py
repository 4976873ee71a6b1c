import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_models_of_the_shop_are_migrated(capsys):
    # when
    call_command("check_shop_migrations")

    # then
    assert "No changes detected in apps" in capsys.readouterr().out


@pytest.mark.django_db
def test_change_without_a_migration_is_caught(monkeypatch):
    # given a plugin's model that has changed since its last migration
    from django.apps import apps

    label = next(
        config.label
        for config in apps.get_app_configs()
        if config.name.startswith("plugins.") and list(config.get_models())
    )
    model = next(apps.get_app_config(label).get_models())
    monkeypatch.setattr(model._meta, "verbose_name", "changed")
    monkeypatch.setitem(model._meta.original_attrs, "verbose_name", "changed")

    # when / then
    with pytest.raises(SystemExit) as caught:
        call_command("check_shop_migrations")
    assert caught.value.code == 1
