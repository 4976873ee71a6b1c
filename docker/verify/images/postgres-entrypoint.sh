# Makes the database at the first start, as the official image does, and becomes the server.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
    # shellcheck disable=SC2086 - several arguments
    initdb --username="$POSTGRES_USER" --pwfile=/tmp/password ${POSTGRES_INITDB_ARGS:-}
    rm /tmp/password
    echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
    echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
    PGPASSWORD=$POSTGRES_PASSWORD
    export PGPASSWORD
    pg_ctl -o "-c listen_addresses=''" -w start
    [ "$POSTGRES_DB" = postgres ] || createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
    pg_ctl -m fast -w stop
    unset PGPASSWORD
fi
exec "$@"
