#!/bin/sh
# Prometheus reads no variables, but targets from a file.
set -eu
printf '[{ "targets": [%s] }]\n' "${PUBLIC_URL:+\"$PUBLIC_URL\"}" > /tmp/shop.json
# the longest window of a rule is 30 days
exec prometheus \
  --config.file=prometheus.yml \
  --storage.tsdb.path=/prometheus \
  --storage.tsdb.retention.time=35d
