# Images of the two services: `docker build --target gateway .`, `docker build --target shop-api .`; and of add-ons in deploy/:
# `--target monitoring`, `--target database`. With `--build-arg ALLOW_ADHOC_QUERIES=true` the gateway has GraphiQL.
#
# Dependencies, the web and the services have separate stages: a change of one service reuses all the others.

ARG ALLOW_ADHOC_QUERIES=false

FROM node:24-bookworm-slim AS base
WORKDIR /shop

# Only the files that `npm ci` reads: these layers change only with the lock file.
FROM base AS manifests
COPY package.json package-lock.json ./
COPY devtools/package.json devtools/
COPY gateway/package.json gateway/
COPY shop-api/package.json shop-api/
COPY web/package.json web/
COPY tests/package.json tests/

# npm omits only packages that are development dependencies of all workspaces, and installs known optional peers: these lists
# remove packages that the service never loads, and source maps.
FROM manifests AS gateway-modules
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/usr/local/etc/npmrc \
    npm ci --omit=dev --workspace gateway --no-audit --no-fund --ignore-scripts \
    && cd node_modules && rm -r typescript && find . -name '*.map' -delete

FROM manifests AS shop-api-modules
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/usr/local/etc/npmrc \
    npm ci --omit=dev --workspace shop-api --no-audit --no-fund --ignore-scripts \
    && cd node_modules && rm -r typescript @libsql/*-musl && find . -name '*.map' -delete

FROM manifests AS web-modules
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/usr/local/etc/npmrc \
    npm ci --omit=dev --workspace web --no-audit --no-fund --ignore-scripts

FROM web-modules AS web-build
COPY tsconfig.json ./
COPY web web
RUN NODE_ENV=production npm run --silent build -w web
RUN NODE_ENV=production npm run --silent build:staff -w web

FROM manifests AS graphiql-modules
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/usr/local/etc/npmrc \
    npm ci --omit=dev --workspace gateway --workspace devtools --no-audit --no-fund --ignore-scripts

FROM graphiql-modules AS graphiql-build
COPY tsconfig.json ./
COPY gateway/src/limits gateway/src/limits
COPY devtools devtools
RUN NODE_ENV=production npm run --silent build -w devtools

FROM base AS monitoring
WORKDIR /monitoring
# the volumes get the owner of these folders
RUN apt-get update -qq \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates prometheus \
      prometheus-alertmanager prometheus-blackbox-exporter prometheus-node-exporter prometheus-postgres-exporter \
      prometheus-redis-exporter > /dev/null \
    && rm -r /var/lib/apt/lists/* \
    && install -d -o node -g node /prometheus /alertmanager /volumes/pictures
COPY deploy/monitoring ./
USER node

# Postgres with pgBackRest, from the package sources of its own image, for deploy/backup.yml.
FROM postgres:17 AS database
RUN apt-get update && apt-get install -y --no-install-recommends pgbackrest ca-certificates && rm -rf /var/lib/apt/lists/* \
    && install -d -o postgres -g postgres /backups /backup-status /drill \
    && ln -s /opt/backup/pgbackrest.sh /usr/local/bin/pgbackrest
COPY deploy/backup /opt/backup
ENV PGBACKREST_CONFIG=/opt/backup/pgbackrest.conf PGBACKREST_STANZA=kasavu
CMD ["postgres", "-c", "archive_mode=on", "-c", "archive_timeout=60", "-c", "archive_command=pgbackrest archive-push %p"]

FROM base AS runtime
ENV NODE_ENV=production KASAVU_MODE=production NODE_COMPILE_CACHE=/tmp/node
LABEL org.opencontainers.image.title="Kasavu" \
      org.opencontainers.image.description="An online clothing shop: a GraphQL backend-for-frontend over an untidy REST API" \
      org.opencontainers.image.licenses="MIT"
USER node

FROM runtime AS gateway-adhoc-false
COPY --from=gateway-modules /shop ./
COPY --from=web-build /shop/web/dist web/dist
COPY schema.graphql ./
COPY gateway/src gateway/src

FROM gateway-adhoc-false AS gateway-adhoc-true
COPY --from=graphiql-build /shop/devtools devtools

FROM gateway-adhoc-${ALLOW_ADHOC_QUERIES} AS gateway
ENV PORT=4000
EXPOSE 4000
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "gateway/src/main.ts"]

FROM runtime AS shop-api
USER root
RUN install -d -o node -g node /data
USER node
COPY --from=shop-api-modules /shop ./
COPY shop-api/seed shop-api/seed
COPY shop-api/openapi.yaml shop-api/
COPY shop-api/src shop-api/src
COPY scripts/shop.ts scripts/
ENV HOST=0.0.0.0 SHOP_API_PORT=4001 DATA_DIR=/data
VOLUME /data
EXPOSE 4001
CMD ["node", "shop-api/src/main.ts"]
