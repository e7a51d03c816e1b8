import { fork } from "node:child_process";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { sql } from "kysely";
import { nextMessage } from "../../scripts/child-events.ts";
import * as v from "valibot";
import { load, median, type Load } from "./load.ts";
import { openSessionOf } from "../support/staff-session.ts";
import { staffLists } from "./shop-api/staff-calls.ts";
import { measureImport } from "./shop-api/measure-import.ts";
import { callerOf, signUp } from "../shop-api/support/caller.ts";
async function open(dataDir: string) {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  await sql`create index if not exists customers_deleted on customers (id) where mobile like 'deleted:%'`.execute(db);
  await sql`create index if not exists order_returns_by_state on order_returns (state, order_id)`.execute(db);
  await sql`analyze`.execute(db);
  await db.destroy();
  const child = fork("shop-api/src/main.ts", { env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, ORDER_STEP_SECONDS: "0", PREPARE_AT_START: "false", LOG_LEVEL: "warn", SHOP_API_PORT: "0" } });
  process.once("exit", () => child.kill());
  const url = v.parse(v.object({ listening: v.string() }), await nextMessage(child)).listening;
  const { token } = await signUp(callerOf({ url }), "+9198470" + String(Date.now() % 100000).padStart(5, "0"));
  return { url, child, token, staffToken: await openSessionOf({ dataDir }) };
}
const small = await open("/tmp/kasavu-bench-gNmJn3");
const large = await open("/tmp/kasavu-bench-KBSXEZ");
for (const [name, paths] of Object.entries(staffLists)) {
  const a: Load[] = [], b: Load[] = [];
  const reqs = (t: string) => paths.map((p) => ({ path: `/api/${p}`, headers: { authorization: `Bearer ${t}` } }));
  for (let i = 0; i < 4; i++) {
    const x = await load(small.url, reqs(small.staffToken), { connections: 10, seconds: 3 });
    const y = await load(large.url, reqs(large.staffToken), { connections: 10, seconds: 3 });
    if (i) { a.push(x); b.push(y); }
  }
  const f = (l: Load) => `${Math.round(l.perSecond)} | ${l.p50.toFixed(1)} | ${l.p99.toFixed(1)}`;
  const [s, l] = [median(a), median(b)];
  console.log(`| ${name} | ${f(s)} | ${f(l)} | ${(l.p99 / s.p99).toFixed(2)} × | p50 ${(l.p50 / s.p50).toFixed(2)}`);
}
await measureImport(large);
process.exit();
