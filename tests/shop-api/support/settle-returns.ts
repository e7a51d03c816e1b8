import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { settleReturn } from "../../../shop-api/src/orders/settle-return.ts";
import { commandLine } from "../../../shop-api/src/history/record-changes.ts";

// A process that settles each requested return of the shop in DATA_DIR, odd orders as refused, until it is killed. It
// kills itself before one of its statements, because a settlement is too short to be hit from outside.

const { db } = openDatabase({ dataDir: process.env["DATA_DIR"] ?? "", databaseUrl: undefined });
let statementsLeft = randomInt(1, 60);
const killed = db.withPlugin({
  transformQuery({ node }) {
    statementsLeft -= 1;
    if (statementsLeft === 0) process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
});
const requested = db.selectFrom("order_returns").select("order_id").where("state", "=", "requested");
process.send?.("ready");
process.on("disconnect", () => process.exit());
for (;;) {
  for (const { order_id } of await requested.execute()) {
    const isRefused = order_id % 2 === 1;
    await settleReturn(killed, order_id, {
      state: isRefused ? "refused" : "returned",
      restock: !isRefused,
      author: commandLine,
    });
  }
  await setTimeout(1);
}
