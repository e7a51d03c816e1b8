import { execFile, spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { root } from "../../scripts/paths.ts";
import { describeWith } from "../support/describe-with.ts";
import { isLongRun } from "../support/long-run.ts";
import { pgBackRest, postgres } from "../support/programs.ts";
import { newPostgresDatabase, ownerUrlOf } from "./support/new-database.ts";

const run = promisify(execFile);
const scripts = join(root, "deploy", "backup");
const programs = postgres.missing === undefined ? dirname(postgres.file("postgres")) : "";
const pathWithPostgres = `${programs}:${process.env.PATH}`;

interface Backup {
  type: "full" | "diff";
  start: string;
  timeline?: string;
  error?: boolean;
}

/** The JSON of `pgbackrest info` as far as it is read, for backups of two minutes. */
function infoOf(backups: readonly Backup[], code = 0) {
  const backup = backups.map(({ type, start, timeline = "00000001", error = false }) => {
    const seconds = Date.parse(start) / 1000;
    const archive = { start: `${timeline}0000000000000002`, stop: `${timeline}0000000000000003` };
    return { type, error, archive, timestamp: { start: seconds, stop: seconds + 120 } };
  });
  return [{ name: "kasavu", status: { code }, backup }];
}

describeWith(postgres, "the schedule, with 21:00 UTC", () => {
  let databaseUrl: string | undefined;
  beforeAll(async () => {
    databaseUrl = await ownerUrlOf({ databaseUrl: await newPostgresDatabase("empty") });
  });

  /** Runs deploy/backup/due.sql beside these backups. */
  async function planAt(now: string, backups: readonly Backup[], code?: number) {
    const folder = await mkdtemp(join(tmpdir(), "kasavu-backups-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "info.json"), JSON.stringify(infoOf(backups, code)));
    await writeFile(join(folder, "pgbackrest"), `#!/bin/sh\ncat ${folder}/info.json\n`, { mode: 0o755 });
    const options = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=time=21:00", `--set=now=${now}`];
    const { stdout } = await run("psql", [...options, "--file", join(scripts, "due.sql"), String(databaseUrl)], {
      env: { ...process.env, PATH: `${folder}:${pathWithPostgres}` },
    });
    const [due = "", full = "", diff = ""] = stdout.trim().split("|");
    return { row: stdout.trim(), due, full, diff };
  }

  const monday: Backup = { type: "full", start: "2026-11-23T21:00:10Z" };
  const wednesday: Backup = { type: "diff", start: "2026-11-25T21:00:10Z" };

  it.each<[string, string, Backup[], string]>([
    ["the first backup is full, and due at once", "2026-11-26T14:00Z", [], "full"],
    ["a full backup counts for its day", "2026-11-24T20:59Z", [monday], ""],
    ["a differential one is due the next day", "2026-11-24T21:00Z", [monday], "diff"],
    ["a differential one is due once a day", "2026-11-26T20:59Z", [monday, wednesday], ""],
    ["a missed one is made up for later", "2026-11-27T09:00Z", [monday, wednesday], "diff"],
    ["a full one is due each Monday", "2026-11-30T21:00Z", [monday, wednesday], "full"],
    ["a failed one does not count", "2026-11-26T20:59Z", [monday, { ...wednesday, error: true }], "diff"],
    ["after a restore a full one is due", "2026-11-24T14:00Z", [{ ...monday, timeline: "00000002" }], "full"],
  ])("%s", async (_, now, backups, due) => {
    expect((await planAt(now, backups)).due).toBe(due);
  });

  it("a repository that cannot be read is not taken for an empty one", async () => {
    const otherError = 99;
    expect((await planAt("2026-11-26T14:00Z", [], otherError)).row).toBe("");
  });

  it("the metrics have the end of the last backup of each kind", async () => {
    const { full, diff } = await planAt("2026-11-26T20:59Z", [monday, wednesday]);
    expect(full).toBe(String(Date.parse("2026-11-23T21:02:10Z") / 1000));
    expect(diff).toBe(String(Date.parse("2026-11-25T21:02:10Z") / 1000));
  });
});

// A minute of copying: the same with images is in npm run test:cluster.
if (isLongRun) describeWith(pgBackRest, "a restore with pgBackRest", restoreTests);

function restoreTests(): void {
  it("a restore to a time finds what was committed until then, and one to a later time what was before the restore", async () => {
    const server = await startArchivedServer();
    await server.sql("create table orders (id int, created_at bigint)");
    await server.sql("insert into orders values (1, 0)");
    const metrics = await server.backUp();
    expect(metrics).toMatch(/^kasavu_backup_last_success_timestamp_seconds\{kind="full"\} \d{10}$/m);
    expect(metrics).toContain("kasavu_backup_last_run_ok 1");

    await server.sql("insert into orders values (2, 0)");
    const beforeDelete = await server.now();
    await server.sql("delete from orders");
    await server.sql("insert into orders values (3, 0)");
    const beforeRestore = await server.now();

    await server.restore(beforeDelete);
    expect(await server.sql("select id from orders order by id")).toBe("1\n2");
    await server.sql("insert into orders values (4, 0)");
    await server.restore(beforeRestore);
    expect(await server.sql("select id from orders order by id")).toBe("3");
    await server.restore("latest");
    expect(await server.sql("select id from orders order by id")).toBe("3");
  });

  it("a restore to a time that the archive does not reach fails, and leaves the database as it was", async () => {
    const server = await startArchivedServer();
    await server.sql("create table orders (id int, created_at bigint)");
    await server.backUp();
    await server.sql("insert into orders values (1, 0)");
    await expect(server.restore("2036-01-01 00:00:00+00")).rejects.toThrow("The archived log does not reach this time");
    expect(await server.sql("select id from orders")).toBe("1");
    await expect(readdir(server.data)).resolves.not.toContain("restored");
  });

  it("a drill reads the backups beside the running server, and leaves nothing", async () => {
    const server = await startArchivedServer();
    await server.sql("create table orders (id int, created_at bigint)");
    await server.sql("insert into orders values (1, 0)");
    await server.backUp();
    expect(await server.script("restore.sh", "drill", "latest")).toMatch(/^ +1 \|/m);
    expect(await server.sql("select left(pg_walfile_name(pg_current_wal_lsn()), 8)")).toBe("00000001");
    await expect(readdir(server.drillFolder)).resolves.toEqual([]);
  });
}

/** A Postgres server whose log pgBackRest archives, with the scripts and the configuration of deploy/backup. */
async function startArchivedServer() {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-archived-"));
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  const drillFolder = join(folder, "drill");
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
    BACKUP_TIME: "21:00",
    DRILL_FOLDER: drillFolder,
    PGBACKREST_CONFIG: join(scripts, "pgbackrest.conf"),
    PGBACKREST_CMD: pgBackRest.file("pgbackrest"),
    PGBACKREST_STANZA: "kasavu",
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_USER: "shop",
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_REPO1_PATH: join(folder, "repository"),
    PGBACKREST_REPO1_CIPHER_PASS: "a key of the test",
    PGBACKREST_REPO1_RETENTION_FULL: "14",
    PGBACKREST_LOCK_PATH: join(folder, "lock"),
    PGBACKREST_SPOOL_PATH: join(folder, "spool"),
  };
  const options = { ...owner, env, cwd: folder };
  const command = async (file: string, ...args: string[]) => (await run(file, args, options)).stdout.trim();
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "archive_mode=on", "fsync=off"];
  const archive = "archive_command=pgbackrest archive-push %p";
  const postgresOptions = [...settings, archive].map((setting) => `-c '${setting}'`).join(" ");
  const start = () => command("pg_ctl", "start", "--wait", "--silent", "--log=log", `--options=${postgresOptions}`);
  const stop = () => command("pg_ctl", "stop", "--wait", "--silent", "--mode=fast");
  const sql = (text: string) => command("psql", "--no-psqlrc", "--quiet", "-tAc", text);

  await command("initdb", "-U", "shop", "-A", "trust", "--no-sync", "--no-instructions");
  await start();
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  return {
    data,
    drillFolder,
    sql,
    /** The time of the server, and a transaction after it. */
    async now() {
      const time = await sql("select clock_timestamp()");
      await sql("select pg_current_xact_id()");
      return time;
    },
    script: (name: string, ...args: string[]) => command(join(scripts, name), ...args),
    /** Runs the schedule until it has taken the first backup. @returns its metrics */
    async backUp() {
      const schedule = spawn(join(scripts, "schedule.sh"), [join(folder, "status")], { ...options, stdio: "ignore" });
      const metrics = await vi.waitFor(() => readFile(join(folder, "status", "backup.prom"), "utf8"), {
        timeout: 60_000,
      });
      schedule.kill();
      return metrics;
    },
    /** Restores the stopped server. */
    async restore(target: string) {
      await command("pgbackrest", "check");
      await stop();
      try {
        await command(join(scripts, "restore.sh"), "replace", target);
      } finally {
        await start();
      }
    },
  };
}
