# The Python side: `api` runs API, worker, beat and management commands; `proxy` is nginx
# with its configuration and the static files that the same code collects.

FROM python:3.11.16-slim-bookworm AS python
# Saleor and our uploads ask libmagic what a file is.
RUN apt-get update && apt-get install --yes --no-install-recommends libmagic1 \
    && rm -rf /var/lib/apt/lists/*
ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DJANGO_SETTINGS_MODULE=saleor_config.settings \
    MEDIA_ROOT=/srv/media \
    PRIVATE_ROOT=/srv/private \
    STATIC_ROOT=/srv/static \
    BACKUP_RECORD=/srv/backup/record.json \
    ERASURE_JOURNAL=/srv/erasures \
    DASHBOARD_DIR=/srv/dashboard \
    PATH=/srv/mashtal/.venv/bin:$PATH
WORKDIR /srv/mashtal

FROM python AS build
ENV UV_PYTHON_DOWNLOADS=never \
    UV_COMPILE_BYTECODE=1 \
    UV_LINK_MODE=copy \
    UV_NO_CACHE=1
RUN pip install --no-cache-dir uv==0.13.8
# The packages alone first: a change of our own code does not fetch them again.
COPY pyproject.toml uv.lock README.md LICENSE ./
RUN uv sync --frozen --no-dev --extra s3 --no-install-project
COPY saleor-config saleor-config
COPY plugins plugins
COPY fixtures fixtures
RUN uv sync --frozen --no-dev --extra s3
# uv compiles the packages alone.
RUN python -m compileall -q plugins saleor-config
RUN find plugins saleor-config -type d -name locale \
        -exec pybabel compile -D django -d {} \; \
    && MASHTAL_ENVIRONMENT=local python -m django collectstatic --no-input

FROM python AS api
RUN useradd --system --uid 10001 --no-create-home mashtal \
    && install -d -o mashtal -g mashtal /srv/media /srv/private /srv/beat /srv/backup /srv/erasures
COPY --from=build /srv/mashtal /srv/mashtal
COPY docker/health.py /srv/health.py
USER 10001
# Longer than nginx and the storefront keep a connection that they do not use.
ENV GRANIAN_WORKERS=2 \
    DRAIN_SECONDS=5
EXPOSE 8000
CMD ["python", "-m", "saleor_config.server", "--interface", "wsgi", \
     "--host", "0.0.0.0", "--port", "8000", "--no-ws", \
     "--blocking-threads", "256", "--backpressure", "2048", \
     "--respawn-failed-workers", \
     "saleor_config.wsgi:application"]

# The server's own release of pg_dump, with all that it links to: Debian's is older.
FROM postgres:17.12-bookworm AS postgres-programs
RUN install -d /opt/postgresql/bin /opt/postgresql/programs /opt/postgresql/lib \
    && cd /opt/postgresql \
    && for name in pg_dump pg_restore; do \
        program="$(readlink -f "$(ls /usr/lib/postgresql/*/bin/$name)")"; \
        cp "$program" programs/; \
        ldd "$program" | grep -o '/[^ ]*' | xargs cp --dereference --target-directory lib; \
        printf '#!/bin/sh\nexec /opt/postgresql/lib/ld-* --library-path /opt/postgresql/lib /opt/postgresql/programs/%s "$@"\n' \
            $name > bin/$name; \
        chmod 755 bin/$name; \
    done \
    && bin/pg_dump --version

# `backup` and `restore`.
FROM api AS backup
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends restic openssh-client \
    && rm -rf /var/lib/apt/lists/*
COPY --from=postgres-programs /opt/postgresql /opt/postgresql
USER 10001
ENV PATH=/opt/postgresql/bin:$PATH
CMD ["python", "-m", "django", "backup"]

FROM nginxinc/nginx-unprivileged:1.30.6-alpine AS proxy
COPY docker/nginx/nginx.conf /etc/nginx/nginx.conf
COPY docker/nginx/publish.sh /srv/publish.sh
COPY --from=build /srv/static /srv/static
# A new volume gets the owner of the folder where it is mounted.
USER root
RUN install -d -o 101 -g 101 /published/nginx /published/static
USER 101
EXPOSE 8080
