# redis from Debian's package.
FROM verify/trixie
RUN install -d -o redis -g redis /data
WORKDIR /data
VOLUME /data
EXPOSE 6379
CMD ["redis-server"]
