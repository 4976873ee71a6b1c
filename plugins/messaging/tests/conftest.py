from saleor_config.conftest import lost_redis  # noqa: F401
