# Takes text messages as Unifonic's API does, and lists them at :8026/messages.
ARG BASE
FROM $BASE
RUN install -d /srv/certificate && openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=el.cloud.unifonic.com \
        -addext subjectAltName=DNS:el.cloud.unifonic.com \
        -keyout /srv/certificate/key.pem -out /srv/certificate/certificate.pem \
    && chmod 644 /srv/certificate/key.pem
COPY unifonic.py /srv/unifonic.py
CMD ["python3", "/srv/unifonic.py"]
