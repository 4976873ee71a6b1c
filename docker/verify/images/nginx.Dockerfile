# nginxinc/nginx-unprivileged from Debian's package: nginx 1.27.3 or newer, for `server … resolve`.
FROM verify/forky
RUN groupadd --system --gid 101 nginx 2>/dev/null || groupmod --gid 101 nginx || true
RUN install -d -o 101 -g 101 /var/log/nginx /var/lib/nginx \
    && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
USER 101
STOPSIGNAL SIGQUIT
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]
