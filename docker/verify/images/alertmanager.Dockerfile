# prom/alertmanager from Debian's package, without what it asks of a whole system.
FROM verify/forky
# A mirror of the release that comes next may be behind by more than its lists are valid for.
RUN apt-get -o Acquire::Check-Valid-Until=false update && cd /tmp && apt-get download prometheus-alertmanager \
    && dpkg --extract prometheus-alertmanager_*.deb / \
    && rm -r prometheus-alertmanager_*.deb /var/lib/apt/lists/* \
    && install -d -o nobody -g nogroup /alertmanager
EXPOSE 9093
ENTRYPOINT ["prometheus-alertmanager"]
