#!/bin/sh
# `sh deploy/rolling-update.sh gateway`: replaces the containers of a service one after another by containers of its newest
# image. Stops, with the other containers still running, when a new one is not healthy within a minute.
set -eu
service=$1

if docker compose version > /dev/null 2>&1; then compose="docker compose"; else compose=docker-compose; fi

containers=$($compose ps -q "$service")
[ -n "$containers" ] || { echo "No container of $service runs." >&2; exit 1; }

health() {
  docker inspect --format '{{.State.Health.Status}}' $($compose ps -q "$service") | sort -u
}

for container in $containers; do
  docker stop --time 15 "$container" > /dev/null
  docker rm "$container" > /dev/null
  $compose up --detach --no-deps --no-recreate "$service"
  seconds=0
  until [ "$(health)" = healthy ]; do
    [ "$seconds" -lt 60 ] || { echo "The new container of $service is not healthy." >&2; exit 1; }
    seconds=$((seconds + 1))
    sleep 1
  done
  # Until the next check of the proxy.
  sleep 3
done
