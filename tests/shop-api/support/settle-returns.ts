import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { settleReturn } from "../../../shop-api/src/orders/settle-return.ts";

// A process that settles each requested return of the shop in DATA_DIR until it is killed: odd orders as refused.

const { db } = openDatabase({ dataDir: process.env["DATA_DIR"] ?? "", databaseUrl: undefined });
const requested = db.selectFrom("order_returns").select("order_id").where("state", "=", "requested");
process.send?.("ready");
process.on("disconnect", () => process.exit());
for (;;) {
  for (const { order_id } of await requested.execute()) {
    const isRefused = order_id % 2 === 1;
    await settleReturn(db, order_id, { state: isRefused ? "refused" : "returned", restock: !isRefused });
  }
  await setTimeout(1);
}
