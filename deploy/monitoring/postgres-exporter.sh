#!/bin/sh
# The exporter reads the URL of the database from a variable only. Its query of pg_stat_bgwriter fails on Postgres 17.
set -eu
DATA_SOURCE_NAME=$(cat /run/secrets/monitoring-database-url)
export DATA_SOURCE_NAME
exec prometheus-postgres-exporter \
  --no-collector.bgwriter \
  --disable-settings-metrics \
  --extend.query-path=postgres-queries.yml
