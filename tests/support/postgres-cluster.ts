import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../scripts/free-port.ts";
import { postgres } from "./programs.ts";

/** A Postgres server with its own folder, on a free port. */
export type PostgresCluster = {
  /** Of its first process. */
  pid: number;
  /** The URL of a database with the role that owns all of them. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
};

const run = promisify(execFile);

/** Without durability and replication: the databases live as long as the tests. */
const settings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=128MB",
  "max_connections=300",
  "listen_addresses=127.0.0.1",
  // Parallel workers could be connected to the template, which then cannot be copied.
  "autovacuum=off",
  // Compiling a query takes longer than running it on a small catalogue.
  "jit=off",
];

/** The roles of tests that are not about logins need no password, which takes time. */
const logins = "host all shop,server 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n";

/** The URL of the same database with another role. */
export function asRole(url: string, { name, password }: { name: string; password: string }): string {
  return Object.assign(new URL(url), { username: name, password }).href;
}

/** Starts an empty Postgres server. */
export async function startPostgres(): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-postgres-"));
  const owner = await ownerOf(folder);
  const data = join(folder, "data");
  // Searches fold letters by the locale, which the environment would choose.
  const initdb = ["-D", data, "-U", "shop", "-A", "trust", "--locale=C.UTF-8", "--no-sync", "--no-instructions"];
  await run(postgres.file("initdb"), initdb, { ...owner, cwd: folder });
  await writeFile(join(data, "pg_hba.conf"), logins);
  const port = await freePort();
  const server = spawn(
    postgres.file("postgres"),
    ["-D", data, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  for await (const chunk of server.stderr) if (String(chunk).includes("ready to accept connections")) break;
  server.stderr.resume();
  // An interrupted run does not wait for Postgres to stop.
  process.once("exit", () => server.kill("SIGQUIT"));

  if (server.pid === undefined) throw new Error("Postgres did not start.");
  return {
    pid: server.pid,
    urlOf: (database) => `postgres://shop@127.0.0.1:${port}/${database}`,
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

/** Postgres does not run as root; the user `nobody` runs it then. */
async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const { stdout } = await run("id", ["-u", "nobody"]);
  const uid = Number(stdout);
  await chown(folder, uid, uid);
  return { uid, gid: uid };
}
