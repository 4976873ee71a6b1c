# python:*-slim-bookworm from Debian's own Python 3.11.
FROM verify/bookworm
RUN rm -f /usr/lib/python3*/EXTERNALLY-MANAGED \
    && ln -s /usr/bin/python3 /usr/local/bin/python
CMD ["python3"]
