import { openSession } from "../../../shop-api/src/sessions/customer-sessions.ts";
import type { Database } from "../../../shop-api/src/db/client.ts";
import { newMobile } from "./caller.ts";
import type { Shopper } from "./shopper.ts";

/** Inserts many customers, each with an address and one piece of the product in the cart, without REST calls. */
export async function insertShoppers(db: Database, count: number, product_id: number): Promise<Shopper[]> {
  const people = Array.from({ length: count }, () => {
    return { name: "Anjali Menon", email: "anjali@example.com", mobile: newMobile(), created_at: Date.now() };
  });
  const customers = await db.insertInto("customers").values(people).returning(["id", "mobile"]).execute();
  const lines = customers.map(({ id }) => ({ customer_id: id, product_id, qty: 1 }));
  await db.insertInto("cart_lines").values(lines).execute();
  const homes = customers.map(({ id, mobile }) => ({
    customer_id: id,
    name: "Anjali Menon",
    mobile,
    building: "12B",
    street: "Round South",
    landmark: null,
    city: "Thrissur",
    po_box: "680001",
    latitude: 10.5276,
    longitude: 76.2144,
  }));
  const addresses = await db.insertInto("addresses").values(homes).returning(["id", "customer_id"]).execute();
  const addressIds = new Map(addresses.map(({ id, customer_id }) => [customer_id, id]));
  return Promise.all(
    customers.map(async ({ id, mobile }) => {
      const address_id = addressIds.get(id);
      if (address_id === undefined) throw new Error("the customer has no address");
      return { token: await openSession(db, id), mobile, address_id };
    }),
  );
}
