"""Settings of Celery that are the same everywhere (``docs/decisions/0065-queues.md``)."""

from saleor_config import queues

CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = queues.DEFAULT
CELERY_TASK_QUEUES = queues.build_queues()
CELERY_TASK_CREATE_MISSING_QUEUES = False
CELERY_TASK_ROUTES = queues.ROUTES
CELERY_TASK_ANNOTATIONS = queues.ANNOTATIONS
CELERY_TASK_ACKS_LATE = True
# A task whose process was killed is run again, as often as its ``max_retries`` says; then it is
# failed work. It goes back to its queue where Redis does not take the retry.
CELERY_TASK_RETRY_ON_WORKER_LOST = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# Tasks of one process or thread that share a connection to PostgreSQL: to connect costs more than a
# task. ``celery.py`` ends one that is broken, or older than ``CONN_MAX_AGE``.
CELERY_DB_REUSE_MAX = 10_000
CELERY_TASK_SOFT_TIME_LIMIT = 240
CELERY_TASK_TIME_LIMIT = 300
# A task not acknowledged in this time is given to another worker: longer than any task
# may run, and than any countdown. It is also how long the task of a killed worker waits.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    "socket_connect_timeout": 3,
    "socket_timeout": 10,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 2, "interval_start": 0, "interval_step": 0.2}
CELERY_TIMEZONE = "UTC"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
