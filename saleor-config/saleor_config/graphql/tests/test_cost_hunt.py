"""A few seconds of the hunt of ``benchmarks.graphql_cost``, always the same one."""

import pytest

from benchmarks.graphql_cost.hunt import Hunt
from saleor_config.schema import schema

# Of processor time. The benchmark's limit is 150; a test may share its processor.
MILLISECONDS = 300


@pytest.mark.django_db
def test_no_request_of_a_short_hunt_costs_much(settings):
    # given
    settings.GRAPHQL_PROCESSOR_MS = {"guest": 80, "customer": 2_000}
    hunt = Hunt(schema, seed=16)
    hunt.warm_up()

    # when
    measured = list(hunt.run(300))

    # then
    assert {item.shape.split(" ")[0] for item in measured} == set(hunt.best)
    assert {item.status for item in measured} <= {200, 400, 429}
    assert max(measured).milliseconds < MILLISECONDS, max(measured).row
