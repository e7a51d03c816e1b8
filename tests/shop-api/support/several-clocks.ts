import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { startOrderClock, type OrderClock } from "../../../shop-api/src/orders/order-clock.ts";
import type { DataPlace } from "./new-database.ts";

/**
 * Three clocks that tick concurrently, as in three processes: on Postgres each has its own connections. On SQLite they
 * share one, because two connections of one process would deadlock.
 */
export function severalClocks(
  shop: DataPlace,
  db: Database,
  options: Parameters<typeof startOrderClock>[1],
): OrderClock {
  const databases = [1, 2, 3].map(() => (shop.databaseUrl === undefined ? db : openDatabase(shop).db));
  const clocks = databases.map((database) => startOrderClock(database, options));
  return {
    async tick(now) {
      await Promise.all(clocks.map((clock) => clock.tick(now)));
    },
    async stop() {
      await Promise.all(clocks.map((clock) => clock.stop()));
      for (const database of databases) if (database !== db) await database.destroy();
    },
  };
}
