"""URLs of the driver's page."""

from django.urls import re_path

from plugins.dispatch import views

ADDRESS = r"^driver/(?P<token>[0-9]{1,12}\.[0-9]{1,9}~[A-Za-z0-9_-]{20,64})/"

urlpatterns = [
    re_path(rf"{ADDRESS}$", views.show_run, {"language": "ar"}, name="driver"),
    re_path(rf"{ADDRESS}en/$", views.show_run, {"language": "en"}, name="driver-english"),
    re_path(rf"{ADDRESS}worker\.js$", views.serve_worker, name="driver-worker"),
    re_path(rf"{ADDRESS}reports/$", views.receive_report, name="driver-reports"),
]
