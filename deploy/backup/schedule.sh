#!/usr/bin/env bash
# `schedule.sh <folder>`, the service `backup`: takes a backup when one is due, and writes metrics for Prometheus into the folder.
set -uo pipefail

metrics=$1/backup.prom
pause=60
pause_after_failure=600
here=$(dirname "$0")
trap exit TERM INT

plan() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set=time="$BACKUP_TIME" --set=now=now --file="$here/due.sql"
}

# Creates the repository if it is new, and makes sure that the log arrives in it.
back_up() {
  pgbackrest stanza-create && nice pgbackrest backup --type="$1"
}

# The folder is read at any time: a file is complete when it gets its name.
write_metrics() {
  local full=$1 diff=$2 is_archiving=$3
  {
    echo '# HELP kasavu_backup_last_success_timestamp_seconds When the last backup of each kind ended.'
    echo '# TYPE kasavu_backup_last_success_timestamp_seconds gauge'
    if [[ -n $full ]]; then echo "kasavu_backup_last_success_timestamp_seconds{kind=\"full\"} $full"; fi
    if [[ -n $diff ]]; then echo "kasavu_backup_last_success_timestamp_seconds{kind=\"diff\"} $diff"; fi
    echo '# HELP kasavu_backup_last_run_ok 1, or 0 if the repository cannot be read or a backup that is due has failed.'
    echo '# TYPE kasavu_backup_last_run_ok gauge'
    echo "kasavu_backup_last_run_ok $is_ok"
    echo '# HELP kasavu_backup_archive_ok 1, or 0 if the last segment of the log could not be archived.'
    echo '# TYPE kasavu_backup_archive_ok gauge'
    if [[ -n $is_archiving ]]; then echo "kasavu_backup_archive_ok $is_archiving"; fi
  } >"$metrics.new"
  mv "$metrics.new" "$metrics"
}

is_ok=1
next_try=0
full='' diff='' is_archiving=''
while true; do
  # nothing is due while Postgres is stopped or restored
  if pg_isready --quiet; then
    if planned=$(plan) && [[ -n $planned ]]; then
      IFS='|' read -r due full diff is_archiving <<<"$planned"
      if [[ -z $due ]]; then
        is_ok=1
      elif ((SECONDS >= next_try)); then
        if back_up "$due"; then continue; fi
        is_ok=0
        next_try=$((SECONDS + pause_after_failure))
        echo "The $due backup failed; next try in $pause_after_failure s."
      fi
    else
      is_ok=0
      echo "The repository cannot be read."
    fi
    write_metrics "$full" "$diff" "$is_archiving"
  fi
  # in the background, so that a signal ends it
  sleep "$pause" &
  wait $!
done
