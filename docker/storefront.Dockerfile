# The React shop, rendered on the server.

FROM node:24.19.0-bookworm-slim AS node
WORKDIR /srv/storefront

FROM node AS build
COPY storefront/package.json storefront/package-lock.json ./
RUN npm ci --no-audit --no-fund --cache /tmp/npm && rm -rf /tmp/npm
COPY storefront ./
RUN npm run build

FROM node AS packages
COPY storefront/package.json storefront/package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --cache /tmp/npm && rm -rf /tmp/npm

FROM node AS storefront
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000
COPY --from=packages /srv/storefront/node_modules node_modules
COPY --from=build /srv/storefront/build build
COPY storefront/package.json package.json
COPY storefront/server server
USER node
EXPOSE 3000
CMD ["node", "server/main.js"]
