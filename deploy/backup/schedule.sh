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
    echo '# HELP kasavu_backup_last_success_timestamp_seconds When the last backup of each kind ended; 0 for no full one.'
    echo '# TYPE kasavu_backup_last_success_timestamp_seconds gauge'
    echo "kasavu_backup_last_success_timestamp_seconds{kind=\"full\"} $full"
    if [[ -n $diff ]]; then echo "kasavu_backup_last_success_timestamp_seconds{kind=\"diff\"} $diff"; fi
    echo '# HELP kasavu_backup_last_run_ok 1, or 0 if the repository cannot be read or a backup that is due has failed.'
    echo '# TYPE kasavu_backup_last_run_ok gauge'
    echo "kasavu_backup_last_run_ok $is_ok"
    echo '# HELP kasavu_backup_archive_ok 1 if the log since the last backup is in the repository, else 0.'
    echo '# TYPE kasavu_backup_archive_ok gauge'
    echo "kasavu_backup_archive_ok $is_archiving"
  } >"$metrics.new"
  mv "$metrics.new" "$metrics"
}

# recorded <metric> <value if there is none>: of the process before
recorded() {
  local value
  value=$(sed -n "s/^kasavu_backup_$1 //p" "$metrics" 2>/dev/null)
  echo "${value:-$2}"
}

full=$(recorded 'last_success_timestamp_seconds{kind="full"}' 0)
diff=$(recorded 'last_success_timestamp_seconds{kind="diff"}' '')
is_ok=$(recorded last_run_ok 1)
is_archiving=$(recorded archive_ok 1)
write_metrics "$full" "$diff" "$is_archiving"
next_try=0
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
      is_ok=0 is_archiving=0
      echo "The repository cannot be read."
    fi
    write_metrics "$full" "$diff" "$is_archiving"
  fi
  # in the background, so that a signal ends it
  sleep "$pause" &
  wait $!
done
