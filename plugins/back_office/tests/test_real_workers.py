"""Tasks in real workers: a queue that is busy holds up no other, and what fails is kept."""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection, connections

from plugins.back_office.models import FailedTask
from plugins.phone_otp import services as phone_otp
from saleor_config import queues
from saleor_config.celery import app
from saleor_config.queue_statistics import list_queue_statistics
from saleor_config.redis import redis_client

START_SECONDS = 120
PHONE = "+966500000123"
# Of each queue a task, and arguments that it cannot work with.
FAILING = {
    "codes": ("saleor_config.deliver_message", {"key": "none"}),
    "money": ("plugins.payments.tasks.renew_payment", {"payment_id": "none"}),
    "default": ("saleor_config.tell_apps_of", {"event": "none", "key": 1}),
    "rebuild": ("plugins.catalogue.tasks.name_variants_of_value", {"value_id": "none"}),
}

pytestmark = pytest.mark.django_db(transaction=True)


def wait_until(condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < deadline, "It did not happen in time"
        time.sleep(0.05)
    return found


@pytest.fixture(scope="module")
def database_url(django_db_setup):
    values = connections["default"].settings_dict
    address = f"{values['HOST']}:{values['PORT']}"
    secret = f":{values['PASSWORD']}" if values["PASSWORD"] else ""
    return f"postgres://{values['USER']}{secret}@{address}/{values['NAME']}"


@pytest.fixture(scope="module")
def worker_process(database_url, tmp_path_factory):
    redis_client().delete(*queues.QUEUE_NAMES, queues.UNNAMED_QUEUE, "unacked", "unacked_index")
    log = tmp_path_factory.mktemp("worker") / "worker.log"
    sizes = [f"{queue}=1" for queue in queues.QUEUE_NAMES]
    variables = {
        "DATABASE_URL": database_url,
        "REDIS_URL": settings.REDIS_URL,
        "SECRET_KEY": settings.SECRET_KEY,
        "CELERY_EAGER": "false",
    }
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "saleor_config.worker", *sizes],
            env={**os.environ, **variables},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        wait_until(lambda: "All workers are ready." in log.read_text(), START_SECONDS)
        yield process
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        sys.stderr.write(log.read_text())


@pytest.fixture
def real_workers(worker_process):
    app.conf.task_always_eager = False
    return worker_process


@contextmanager
def busy_rebuild_worker():
    """A rebuild that waits for a lock, and another one behind it."""
    held, over = threading.Event(), threading.Event()

    def hold_lock():
        with connection.cursor() as cursor:
            cursor.execute("BEGIN")
            cursor.execute("LOCK TABLE catalogue_listingchange IN ACCESS EXCLUSIVE MODE")
            held.set()
            over.wait(60)
            cursor.execute("ROLLBACK")
        connection.close()

    thread = threading.Thread(target=hold_lock)
    thread.start()
    assert held.wait(10)
    try:
        for _ in range(2):
            app.send_task("plugins.catalogue.tasks.apply_listing_changes")
        wait_until(lambda: get_length("rebuild") == 1)
        yield
    finally:
        over.set()
        thread.join()
    wait_until(lambda: get_length("rebuild") == 0)


def get_length(name):
    return next(each.length for each in list_queue_statistics() if each.name == name)


def find_running_processes(queue):
    """The processes of a prefork worker that run its tasks."""
    replies = app.control.inspect(
        destination=[f"{queue}@{os.uname().nodename}"], timeout=10
    ).stats()
    (statistics,) = replies.values()
    return statistics["pool"]["processes"]


def test_a_code_is_sent_while_the_rebuild_queue_is_busy(real_workers):
    with busy_rebuild_worker():
        # when
        messages = apps.get_model("messaging", "OutboxMessage").objects
        phone_otp.request_code(
            phone=PHONE, purpose=phone_otp.CodePurpose.LOGIN, address="192.0.2.1"
        )

        # then
        message = wait_until(lambda: messages.filter(state="sent").first(), 10)
        assert message.kind == "sms_code"
        assert get_length("rebuild") == 1


def test_failed_work_of_each_queue_is_kept_with_its_queue(real_workers):
    # when
    for queue, (task, arguments) in FAILING.items():
        app.send_task(task, kwargs=arguments, queue=queue)

    # then
    wait_until(lambda: FailedTask.objects.count() == len(FAILING))
    kept = {each.queue: (each.name, each.arguments["kwargs"]) for each in FailedTask.objects.all()}
    assert kept == FAILING


def test_a_task_whose_process_is_killed_runs_again(real_workers):
    with busy_rebuild_worker():
        (first,) = find_running_processes("rebuild")

        # when
        os.kill(first, signal.SIGKILL)

        # then another process has taken a task, and both are still to be done
        wait_until(lambda: find_running_processes("rebuild") not in ([], [first]))
    wait_until(lambda: not redis_client().hlen("unacked"))
    assert not FailedTask.objects.exists()
    assert Path(f"/proc/{real_workers.pid}").exists()
