#!/usr/bin/env bash
# `pgbackrest-archive.sh archive-push <file>`, for pgbackrest.sh. pgBackRest also succeeds when it discards a file, above
# PGBACKREST_ARCHIVE_PUSH_QUEUE_MAX: log-dropped has the time of the last one, for due.sql.
set -euo pipefail

output=$(/usr/bin/pgbackrest "$@" 2>&1) && code=0 || code=$?
if [[ -n $output ]]; then printf '%s\n' "$output" >&2; fi
if [[ $output == *'dropped WAL file'* ]]; then touch "$PGDATA/log-dropped"; fi
exit "$code"
