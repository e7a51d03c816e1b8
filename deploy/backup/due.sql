-- One row for schedule.sh: the type of the backup that is due, if any; when the last full backup ended, in seconds, 0 for none, and the
-- last differential one, if any; and whether the log since the last backup can be restored, up to the last segment. `:time` is the daily
-- hour in UTC, `:now` the time or 'now'. No row if the repository cannot be read. SQL, because psql is what the image has to read JSON.
\set ON_ERROR_STOP on
\set info `pgbackrest info --output=json`

with backup as (
  select
    value ->> 'type' as type,
    to_timestamp((value #>> '{timestamp,start}')::bigint) as started,
    (value #>> '{timestamp,stop}')::bigint as ended,
    left(value #>> '{archive,start}', 8) = left(pg_walfile_name(pg_current_wal_lsn()), 8) as is_of_timeline
  from json_array_elements(:'info'::json -> 0 -> 'backup')
  where not coalesce((value ->> 'error')::boolean, false)
),
-- when log was last discarded, or null, in whole seconds as the times of the backups: pgbackrest-archive.sh. Later times cannot be restored
-- from the backups before.
dropped as (
  select date_trunc('second', (pg_stat_file('log-dropped', true)).modification) as at
),
-- the last time that was a Monday's, and the last that was any day's, or at which the log was discarded
planned as (
  select
    (date_trunc('week', clock) + :'time'::interval) at time zone 'UTC' as weekly,
    greatest((date_trunc('day', clock) + :'time'::interval) at time zone 'UTC', dropped.at) as daily
  from (select :'now'::timestamptz at time zone 'UTC' - :'time'::interval) as shifted (clock), dropped
)
select
  case
    when not exists (select from backup, planned where is_of_timeline and type = 'full' and started >= weekly) then 'full'
    when not exists (select from backup, planned where is_of_timeline and started >= daily) then 'diff'
  end,
  coalesce((select max(ended) from backup where type = 'full'), 0),
  (select max(ended) from backup where type = 'diff'),
  (
    select (coalesce(last_archived_time > last_failed_time, last_failed_time is null)
      and not exists (select from dropped where at > coalesce((select max(started) from backup), '-infinity')))::int
    from pg_stat_archiver
  )
-- up to 3 are the states of a repository without a backup
where (:'info'::json #>> '{0,status,code}')::int <= 3;
