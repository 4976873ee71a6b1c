from django.apps import AppConfig


class DispatchConfig(AppConfig):
    name = "plugins.dispatch"
    label = "dispatch"

    def ready(self) -> None:
        from plugins.dispatch.metrics import register_dispatch_readings

        register_dispatch_readings()
