from plugins.dispatch.models.places import PlantPlace
from plugins.dispatch.models.runs import Run, Stop, StopReport, StopState, Van

__all__ = ["PlantPlace", "Run", "Stop", "StopReport", "StopState", "Van"]
