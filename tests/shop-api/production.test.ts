import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { openSessionOf, testOwner } from "../support/staff-session.ts";
import { startSmsProvider } from "../support/sms-provider.ts";
import { callerOf } from "./support/caller.ts";
import { type Content, newPostgresDatabase, ownerUrlOf } from "./support/new-database.ts";

function start(entry: "main" | "prepare-main", env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(fileURLToPath(new URL(`../../shop-api/src/${entry}.ts`, import.meta.url)), {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, KASAVU_MODE: "production", LOG_LEVEL: "silent", ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

type Environment = { DATA_DIR: string; DATABASE_URL: string; OTP_SMS_URL: string };

/** With a database of this content, for its owner. */
async function productionEnvironment(content: Content): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-production-"));
  const sms = await startSmsProvider();
  onTestFinished(async () => {
    await sms.stop();
    await rm(dataDir, { recursive: true });
  });
  const databaseUrl = await ownerUrlOf({ databaseUrl: await newPostgresDatabase(content) });
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", OTP_SMS_URL: sms.url };
}

async function listening(child: ChildProcess): Promise<string> {
  const [message]: unknown[] = await once(child, "message");
  return v.parse(v.object({ listening: v.string() }), message).listening;
}

describeWith(postgres, "a shop in production", () => {
  it("starts on a database that a newer version has migrated, as in a rollback", async () => {
    const env = await productionEnvironment("prepared");
    const client = new Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-newer', '')");
    await client.query("delete from settings where name = 'prepared-versions'");
    await client.end();
    expect(await once(start("prepare-main", env), "exit")).toEqual([0, null]);
    const url = await listening(start("main", env));
    expect((await callerOf({ url }).get("customer/home")).status).toBe(200);
  });

  it("waits until its database is prepared, creates no staff account in it, and stops after a notice", async () => {
    const env = await productionEnvironment("empty");
    const child = start("main", { ...env, LOG_LEVEL: "warn" });
    const opened = listening(child);
    if (child.stdout) await once(child.stdout, "data");
    const prepared = start("prepare-main", env);
    expect(await once(prepared, "exit")).toEqual([0, null]);
    const url = await opened;
    const call = callerOf({ url });
    expect((await call.get("customer/home")).status).toBe(200);
    expect(await readdir(env.DATA_DIR)).not.toContain("owner-password");
    const token = await openSessionOf({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    expect((await call.get("staff/accounts", { token })).body).toMatchObject({
      data: { accounts: [{ email: testOwner.email }] },
    });

    child.kill("SIGTERM");
    const ended = once(child, "exit");
    for (;;) {
      const ready = await fetch(`${url}/readyz`);
      if (ready.status === 503) break;
    }
    // requests that a load balancer still sends are served, on connections that are then closed
    const late = await fetch(`${url}/api/customer/home`);
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    expect(await ended).toEqual([0, null]);
  });
});
