import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "../../../scripts/free-port.ts";

/** A Postgres of our own, in a temporary folder and on a free port. */
export type PostgresCluster = { newDatabase(): Promise<string>; stop(): Promise<void> };

const run = promisify(execFile);

/** The folder of the system's `initdb` and `postgres`; undefined where there is none. */
const programs = [
  ...(process.env.PATH ?? "").split(delimiter),
  ...globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed(),
].find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));

export const hasPostgres = programs !== undefined;

/** Starts it without the syncs that a database nobody keeps does not need. */
export async function startPostgres(): Promise<PostgresCluster> {
  if (programs === undefined) throw new Error("this machine has no initdb and postgres");
  const folder = await mkdtemp(join(tmpdir(), "kasavu-postgres-"));
  const owner = await ownerOf(folder);
  const data = join(folder, "data");
  await run(join(programs, "initdb"), ["-D", data, "-U", "shop", "-A", "trust", "--no-sync", "--no-instructions"], {
    ...owner,
    cwd: folder,
  });
  const port = await freePort();
  const settings = [
    "fsync=off",
    "max_connections=300",
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  for await (const words of server.stderr) if (String(words).includes("ready to accept connections")) break;
  server.stderr.resume();

  const urlOf = (database: string) => `postgres://shop@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    async newDatabase() {
      databases += 1;
      const client = new Client({ connectionString: urlOf("postgres") });
      await client.connect();
      await client.query(`create database shop_${databases}`);
      await client.end();
      return urlOf(`shop_${databases}`);
    },
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

/** Postgres refuses to run as root; as root we run it as nobody. */
async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const { stdout } = await run("id", ["-u", "nobody"]);
  const uid = Number(stdout);
  await chown(folder, uid, uid);
  return { uid, gid: uid };
}
