"""The constraints of 0006, valid for the rows that were there before."""

from django.contrib.postgres.operations import ValidateConstraint
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("bookings", "0006_deposits")]

    operations = [
        ValidateConstraint(model_name="crewassignment", name="no_visit_waits_for_a_deposit"),
        ValidateConstraint(model_name="service", name="shares_of_service_are_percent"),
    ]
