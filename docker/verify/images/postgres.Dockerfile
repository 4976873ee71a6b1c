# postgres:17 from Debian's packages, with the official image's variables and volume.
FROM verify/trixie
ENV PATH=/usr/lib/postgresql/17/bin:$PATH \
    PGDATA=/var/lib/postgresql/data
RUN install -d -m 0700 -o postgres -g postgres /var/lib/postgresql/data \
    && install -d -m 3777 -o postgres -g postgres /var/run/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["sh", "/usr/local/bin/docker-entrypoint.sh"]
CMD ["postgres"]
