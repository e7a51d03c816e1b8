import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { isLongRun } from "../support/long-run.ts";
import { pgBackRest, postgres } from "../support/programs.ts";
import { pathWithPostgres, scripts, startArchivedServer } from "./support/archived-server.ts";
import { newPostgresDatabase, ownerUrlOf } from "./support/new-database.ts";

const run = promisify(execFile);

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
    expect(await planAt("2026-11-26T20:59Z", [])).toMatchObject({ full: "0", diff: "" });
  });
});

// A minute of copying: the same with images is in npm run test:cluster.
if (isLongRun) testPgBackRest();

function testPgBackRest(): void {
  describe("with pgBackRest", { tags: ["long"] }, () => {
    describeWith(pgBackRest, "a restore", restoreTests);
    describeWith(pgBackRest, "the log", logTests);
  });
}

function restoreTests(): void {
  it("to a time finds what was committed until then, and one to a later time what was before the restore", async () => {
    const server = await startArchivedServer();
    await server.sql("insert into orders values (1, 0)");
    const metrics = await server.backUp("full");
    expect(metrics).toContain("kasavu_backup_last_run_ok 1");
    expect(metrics).toContain("kasavu_backup_archive_ok 1");

    await server.sql("insert into orders values (2, 0)");
    const beforeDelete = await server.now();
    await server.sql("delete from orders");
    await server.sql("insert into orders values (3, 0)");
    const beforeRestore = await server.now();

    await server.restore(beforeDelete);
    expect(await server.orders()).toEqual(["1", "2"]);
    await server.sql("insert into orders values (4, 0)");
    await server.restore(beforeRestore);
    expect(await server.orders()).toEqual(["3"]);
    await server.restore("latest");
    expect(await server.orders()).toEqual(["3"]);
  });

  it("to a time that the archive does not reach fails, and leaves the database as it was", async () => {
    const server = await startArchivedServer();
    await server.backUp("full");
    await server.sql("insert into orders values (1, 0)");
    await expect(server.restore("2036-01-01 00:00:00+00")).rejects.toThrow("The archived log does not reach this time");
    expect(await server.orders()).toEqual(["1"]);
    await expect(readdir(server.data)).resolves.not.toContain("restored");
  });

  it("leaves a Postgres that was started meanwhile as it is, and the next restore does not know of this one", async () => {
    const server = await startArchivedServer();
    await server.backUp("full");
    await server.sql("insert into orders values (1, 0)");
    const time = await server.now();
    await server.sql("insert into orders values (2, 0)");
    await expect(server.restore(time, { isStartedMeanwhile: true })).rejects.toThrow("Postgres runs");
    await server.sql("insert into orders values (3, 0)");
    expect(await server.orders()).toEqual(["1", "2", "3"]);
    await server.restore("latest");
    expect(await server.orders()).toEqual(["1", "2", "3"]);
  });

  it("is refused while another one runs", async () => {
    const server = await startArchivedServer();
    const release = await server.holdLock();
    await expect(server.script("restore.sh", "drill", "latest")).rejects.toThrow("Another restore or drill runs");
    await release();
  });

  it("as a drill reads the backups beside the running server, prints the rows of a query, and leaves nothing", async () => {
    const server = await startArchivedServer();
    await server.sql("insert into orders values (1, 0)");
    await server.backUp("full");
    expect(await server.script("restore.sh", "drill", "latest")).toMatch(/^ +1 \|/m);
    await server.sql("insert into orders values (2, 0)");
    const time = await server.now();
    await server.sql("delete from orders");
    await server.archiveAll();
    const query = "select id from orders where id > 1";
    expect(await server.script("restore.sh", "drill", time, query)).toBe("id\n2");
    expect(await server.sql("select left(pg_walfile_name(pg_current_wal_lsn()), 8)")).toBe("00000001");
    await expect(readdir(server.drillFolder)).resolves.toEqual([]);
  });
}

function logTests(): void {
  it("that was discarded is reported, also when it is archived again, until the backup that is due then", async () => {
    const server = await startArchivedServer();
    await server.backUp("full");
    const repair = await server.breakRepository();
    // more than may wait
    for (const id of [1, 2, 3]) await server.sql(`insert into orders values (${id}, 0); select pg_switch_wal()`);
    await vi.waitFor(async () => expect(await readdir(server.data)).toContain("log-dropped"));
    await repair();
    await server.archiveAll();
    expect(await server.plan()).toMatchObject({ due: "diff", isArchiving: "0" });
    expect(await server.backUp("diff")).toContain("kasavu_backup_archive_ok 1");
    expect(await server.plan()).toMatchObject({ due: "", isArchiving: "1" });
  });

  it("is reported as missing while the repository cannot be read, and no backup is reported as the time 0", async () => {
    const server = await startArchivedServer();
    const repair = await server.breakRepository();
    const metrics = await server.runSchedule(/archive_ok 0/);
    expect(metrics).toContain('kasavu_backup_last_success_timestamp_seconds{kind="full"} 0');
    expect(metrics).toContain("kasavu_backup_last_run_ok 0");
    await repair();
  });
}
