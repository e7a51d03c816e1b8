#!/usr/bin/env bash
# Restores the database to a time, such as `2026-11-26 08:33:09+00`, or `latest`, the end of the archived log. Called by
# `npm run restore` in the service `backup`.
#
#   restore.sh replace <time>          replaces the stopped database, and keeps it in before-restore/
#   restore.sh drill <time> [<query>]  restores into $DRILL_FOLDER, reads everything, and removes it; standard output has only the
#                                      rows of the query, as CSV
set -euo pipefail

action=$1
target=$2
query=${3:-}
if [[ -n $query ]]; then exec 3>&1 >&2; fi

# an interrupted `docker exec` goes on in the container
exec 9>/tmp/restore.lock
if ! flock --nonblock 9; then
  echo "Another restore or drill runs." >&2
  exit 1
fi

require_stopped() {
  # 2: no response
  pg_isready --quiet && answer=0 || answer=$?
  if ((answer != 2)); then
    echo "Postgres runs. Stop it first." >&2
    exit 1
  fi
}

case $action in
  replace)
    require_stopped
    # on the same file system, so that replacing is renaming
    folder=$PGDATA/restored
    archive_mode=on
    ;;
  drill)
    folder=$DRILL_FOLDER/restored
    # its timeline must not get into the repository
    archive_mode=off
    ;;
esac

socket=$(mktemp --directory)
clean_up() {
  pg_ctl stop --pgdata="$folder" --mode=immediate --silent 2>/dev/null || true
  rm -rf "$folder" "$socket"
}
trap clean_up EXIT

if [[ $target == latest ]]; then
  options=(--type=default --target-timeline=latest)
else
  # The timeline of the newest backup before the time: it leads to what the database was at that time, also after a later restore.
  options=(--type=time --target="$target" --target-timeline=current --target-action=promote)
fi
rm -rf "$folder"
mkdir --mode=700 "$folder"
pgbackrest restore --pg1-path="$folder" "${options[@]}"

# Without hot_standby Postgres is ready when it has reached the time, and ends if it cannot. The shop does not connect to it: its
# socket is in a folder of its own. Its log is archived once it is in place, so that the repository gets no timeline of a failed restore.
# A recovery that ends before pg_ctl looks is reported below.
pg_ctl start --pgdata="$folder" --wait --timeout=86400 --options="-c hot_standby=off -c listen_addresses= \
  -c unix_socket_directories=$socket -c archive_mode=$archive_mode -c archive_command=" || true
until grep --quiet '^ready' "$folder/postmaster.pid" 2>/dev/null; do
  if ! pg_ctl status --pgdata="$folder" --silent >/dev/null; then
    echo "The archived log does not reach this time." >&2
    exit 1
  fi
  sleep 1
done
echo "Restored:"
PGHOST=$socket psql --no-psqlrc --command="select count(*) as orders, to_timestamp(max(created_at) / 1000) as newest from orders"
if [[ $action == drill ]]; then PGHOST=$socket pg_dump --file=/dev/null; fi
if [[ -n $query ]]; then PGHOST=$socket psql --no-psqlrc --csv --command="$query" >&3; fi
pg_ctl stop --pgdata="$folder" --mode=fast --wait --timeout=600
if [[ $action == drill ]]; then exit; fi

# a deployment may have started it
require_stopped
before=$PGDATA/before-restore/$(date --utc +%Y%m%dT%H%M%SZ)
mkdir --parents --mode=700 "$before"
shopt -s extglob dotglob nullglob
mv "$PGDATA"/!(restored|before-restore) "$before/"
mv "$folder"/* "$PGDATA/"
sync
echo "The database before the restore is in $before."
