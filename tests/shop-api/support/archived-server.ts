import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, vi } from "vitest";
import { root } from "../../../scripts/paths.ts";
import { pgBackRest, postgres } from "../../support/programs.ts";

const run = promisify(execFile);
export const scripts = join(root, "deploy", "backup");
const programs = postgres.missing === undefined ? dirname(postgres.file("postgres")) : "";
export const pathWithPostgres = `${programs}:${process.env.PATH}`;

/** Half a day from now, so that no planned backup becomes due during a test. */
const backupTime = () => `${(new Date().getUTCHours() + 12) % 24}:00`;

/** A Postgres server with a table `orders`, whose log pgBackRest archives, with the scripts and the configuration of deploy/backup. */
export async function startArchivedServer() {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-archived-"));
  await chmod(folder, 0o755);
  const [data, drillFolder, repository] = [join(folder, "data"), join(folder, "drill"), join(folder, "repository")];
  const owner = userInfo().uid === 0 ? { uid: 65534, gid: 65534 } : {};
  for (const name of ["data", "drill", "status", "repository", "lock", "spool"]) {
    await mkdir(join(folder, name), { mode: 0o700 });
    if (owner.uid !== undefined) await chown(join(folder, name), owner.uid, owner.gid);
  }
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const env = {
    PATH: pathWithPostgres,
    PGDATA: data,
    PGHOST: folder,
    PGUSER: "shop",
    PGDATABASE: "postgres",
    BACKUP_TIME: backupTime(),
    DRILL_FOLDER: drillFolder,
    PGBACKREST_CONFIG: join(scripts, "pgbackrest.conf"),
    PGBACKREST_CMD: pgBackRest.file("pgbackrest"),
    PGBACKREST_STANZA: "kasavu",
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_USER: "shop",
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: "a key of the test",
    PGBACKREST_REPO1_RETENTION_FULL: "14",
    // two segments
    PGBACKREST_ARCHIVE_PUSH_QUEUE_MAX: "40MiB",
    PGBACKREST_LOCK_PATH: join(folder, "lock"),
    PGBACKREST_SPOOL_PATH: join(folder, "spool"),
  };
  const options = { ...owner, env, cwd: folder };
  const command = async (file: string, ...args: string[]) => (await run(file, args, options)).stdout.trim();
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "archive_mode=on", "fsync=off"];
  const archive = `archive_command=${join(scripts, "pgbackrest-archive.sh")} archive-push %p`;
  const postgresOptions = [...settings, archive].map((setting) => `-c '${setting}'`).join(" ");
  const start = () => command("pg_ctl", "start", "--wait", "--silent", "--log=log", `--options=${postgresOptions}`);
  const stop = () => command("pg_ctl", "stop", "--wait", "--silent", "--mode=fast");
  const sql = (text: string) => command("psql", "--no-psqlrc", "--quiet", "-tAc", text);

  /** @returns a PATH on which a restore by pgBackRest starts the server, without the lock of restore.sh */
  async function pathThatStarts() {
    const path = join(folder, "path");
    await mkdir(path);
    const pgCtl = `pg_ctl start --wait --silent --log=log --options="${postgresOptions}" 9>&-`;
    const script = `#!/bin/sh\n[ "$1" = restore ] && ${pgCtl}\nexec ${env.PGBACKREST_CMD} "$@"\n`;
    await writeFile(join(path, "pgbackrest"), script, { mode: 0o755 });
    return `${path}:${env.PATH}`;
  }

  /** Runs the schedule until its metrics match. @returns them */
  async function runSchedule(pattern: RegExp) {
    const schedule = spawn(join(scripts, "schedule.sh"), [join(folder, "status")], { ...options, stdio: "ignore" });
    try {
      return await vi.waitFor(async () => {
        const metrics = await readFile(join(folder, "status", "backup.prom"), "utf8");
        expect(metrics).toMatch(pattern);
        return metrics;
      });
    } finally {
      schedule.kill();
      await once(schedule, "exit");
    }
  }

  await command("initdb", "-U", "shop", "-A", "trust", "--no-sync", "--no-instructions");
  await start();
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  await sql("create table orders (id int, created_at bigint)");
  return {
    data,
    drillFolder,
    sql,
    /** The ids of the orders. */
    orders: async () => (await sql("select id from orders order by id")).split("\n"),
    /** The time of the server, and a transaction after it. */
    async now() {
      const time = await sql("select clock_timestamp()");
      await sql("select pg_current_xact_id()");
      return time;
    },
    script: (name: string, ...args: string[]) => command(join(scripts, name), ...args),
    archiveAll: () => command("pgbackrest", "check"),
    /** What deploy/backup/due.sql says now. */
    async plan() {
      const file = join(scripts, "due.sql");
      const variables = [`--set=time=${env.BACKUP_TIME}`, "--set=now=now"];
      const row = await command("psql", "--no-psqlrc", "--quiet", "-tA", ...variables, "--file", file);
      const [due, , , isArchiving] = row.split("|");
      return { due, isArchiving };
    },
    runSchedule,
    /** Runs the schedule until there is a backup of this kind, and waits until the next second can be restored. @returns its metrics */
    async backUp(kind: "full" | "diff") {
      const pattern = new RegExp(`\\{kind="${kind}"\\} ([1-9]\\d*)`);
      const metrics = await runSchedule(pattern);
      const [, seconds] = pattern.exec(metrics) ?? [];
      await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(Number(seconds)));
      return metrics;
    },
    /** @returns a function that repairs it */
    async breakRepository() {
      await chmod(repository, 0);
      return () => chmod(repository, 0o700);
    },
    /** Holds the lock of restore.sh. @returns a function that releases it */
    async holdLock() {
      const holder = spawn("flock", ["/tmp/restore.lock", "sh", "-c", "echo held; cat"], options);
      await once(holder.stdout, "data");
      return async () => {
        holder.stdin.end();
        await once(holder, "exit");
      };
    },
    /** Restores the stopped server; it may be started while the backup is copied. */
    async restore(target: string, { isStartedMeanwhile = false } = {}) {
      await command("pgbackrest", "check");
      await stop();
      const PATH = isStartedMeanwhile ? await pathThatStarts() : env.PATH;
      try {
        await run(join(scripts, "restore.sh"), ["replace", target], { ...options, env: { ...env, PATH } });
      } finally {
        if (!isStartedMeanwhile) await start();
      }
    },
  };
}
