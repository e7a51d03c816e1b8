#!/usr/bin/env bash
# pgBackRest with the secrets, which it reads from variables only.
set -euo pipefail

PGBACKREST_REPO1_CIPHER_PASS=$(</run/secrets/backup-key)
export PGBACKREST_REPO1_CIPHER_PASS
if [[ ${PGBACKREST_REPO1_TYPE:-} == s3 ]]; then
  IFS=: read -r PGBACKREST_REPO1_S3_KEY PGBACKREST_REPO1_S3_KEY_SECRET </run/secrets/backup-s3 || true
  export PGBACKREST_REPO1_S3_KEY PGBACKREST_REPO1_S3_KEY_SECRET
fi
if [[ ${1:-} == archive-push ]]; then exec /opt/backup/pgbackrest-archive.sh "$@"; fi
exec /usr/bin/pgbackrest "$@"
