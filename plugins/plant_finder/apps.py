from django.apps import AppConfig


class PlantFinderConfig(AppConfig):
    name = "plugins.plant_finder"
    label = "plant_finder"
