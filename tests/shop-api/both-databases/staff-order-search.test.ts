import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { anAddress, callerOf, type Caller, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place, type Shopper } from "../support/shopper.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Page = v.object({
  data: v.object({
    items: v.array(v.looseObject({ id: v.number() })),
    total: v.number(),
    status_counts: v.array(v.object({ status: v.string(), count: v.number() })),
  }),
});
const pageOf = ({ body }: Reply) => v.parse(Page, body).data;
const Item = v.object({ orders: v.tuple([v.object({ order_items: v.array(v.object({ id: v.number() })) })]) });

/** Product 2 costs 1265 rupees. */
describeOnDatabase("staff find orders", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  let lakshmi: Shopper;
  let eacute: Shopper;
  let orders: { placed: number; due: number; requested: number; refused: number; cancelled: number };
  const setName = (name: string, { mobile }: Shopper) =>
    db.updateTable("customers").set({ name }).where("mobile", "=", mobile).execute();
  const newOrder = async (customer: Shopper, ...steps: string[]) => {
    const id = orderIdOf(await place(call, customer, { paid_amount: "1265.00", payment_mode: "Credit" }));
    for (const step of steps) await staff.setStatus(id, step);
    return id;
  };
  /** Places an order of the customer, with other places than those of the orders above. */
  const placeAt = async (customer: Shopper, city: string, po_box: string, paid_amount: string) => {
    const { body } = await call.json("customer/add-address", anAddress({ city, po_box }), customer);
    return orderIdOf(await place(call, { ...customer, address_id: addressIdOf(body) }, { paid_amount }));
  };
  const returned = async (customer: Shopper) => {
    const order_id = await newOrder(customer, "processed", "out for delivery", "delivered");
    const mine = await call.get(`customer/my-orders?order_id=${order_id}`, customer);
    const items = v.parse(Item, mine.body).orders[0].order_items.map(({ id }) => ({ id, qty: 1 }));
    await call.json("customer/return-order", { order_id, items, reason: "Too small" }, customer);
    return order_id;
  };
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    lakshmi = await newShopper(call, "2", "1");
    eacute = await newShopper(call, "2", "1");
    await setName("Lakshmi Nair", lakshmi);
    await setName("Élodie 50% O'Neill", eacute);
    await db.updateTable("customers").set({ credit_limit_paise: 9_000_000 }).execute();
    orders = {
      placed: await newOrder(lakshmi),
      due: await newOrder(eacute, "processed"),
      requested: await returned(lakshmi),
      refused: await returned(lakshmi),
      cancelled: await newOrder(lakshmi, "cancelled"),
    };
    await staff.settleReturn(orders.refused, { outcome: "refused" });
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const found = async (query: Record<string, string>) =>
    pageOf(await staff.orders(`?${new URLSearchParams(query)}`)).items.map(({ id }) => id);

  it("by number, by digits of the mobile number, and by a part of the name", async () => {
    const { cancelled, refused, requested, placed, due } = orders;
    const hers = [cancelled, refused, requested, placed];
    for (const search of [String(due), `#${due}`, `# ${due}`, inDevanagari(due)])
      expect(await found({ search })).toEqual([due]);
    for (const text of ["lakshmi", "MI NA", "ksh"]) expect([text, await found({ search: text })]).toEqual([text, hers]);
    const { mobile } = lakshmi;
    const national = mobile.slice(3);
    for (const text of [mobile, national, `0${national}`, `+91 (0) ${national.slice(0, 5)}-${national.slice(5)}`]) {
      expect([text, await found({ search: text })]).toEqual([text, hers]);
    }
    // Its last digits are a part of no other number here.
    expect(await found({ search: eacute.mobile.slice(-5) })).toEqual([due]);
    for (const text of ["élodie", "50%", "o'neill", "0% O"]) {
      expect([text, await found({ search: text })]).toEqual([text, [due]]);
    }
    for (const text of ["laksmi", "%%%", "___", '"', "\\", "999999999", "#98470", "deleted"]) {
      expect([text, await found({ search: text })]).toEqual([text, []]);
    }
  });

  it("of one or two letters in all names, and not by three digits of a mobile number", async () => {
    expect(await found({ search: "ks" })).toHaveLength(4);
    expect(await found({ search: "984" })).toEqual([]);
  });

  it("by every status, with the number of each, also under other conditions", async () => {
    const all = pageOf(await staff.orders());
    expect(all.total).toBe(5);
    expect(all.status_counts).toEqual([
      { status: "placed", count: 1 },
      { status: "processed", count: 1 },
      { status: "cancelled", count: 1 },
      { status: "return_requested", count: 1 },
      { status: "return_refused", count: 1 },
    ]);
    for (const [status, id] of [
      ["placed", orders.placed],
      ["processed", orders.due],
      ["return_requested", orders.requested],
      ["return_refused", orders.refused],
      ["cancelled", orders.cancelled],
    ] as const) {
      const page = pageOf(await staff.orders(`?status=${status}`));
      expect([status, page.items.map((order) => order.id), page.total]).toEqual([status, [id], 1]);
      expect(page.status_counts).toEqual(all.status_counts);
    }
    for (const status of ["delivered", "returned", "out_for_delivery"]) expect(await found({ status })).toEqual([]);
    const searched = pageOf(await staff.orders("?search=lakshmi&status=placed"));
    expect([searched.total, searched.status_counts.map(({ status }) => status)]).toEqual([
      1,
      ["placed", "cancelled", "return_requested", "return_refused"],
    ]);
  });

  it("of one customer, and with credit that is due", async () => {
    const owner = db.selectFrom("orders").select("customer_id").where("id", "=", orders.due);
    const { customer_id } = await owner.executeTakeFirstOrThrow();
    expect(await found({ customer_id: String(customer_id) })).toEqual([orders.due]);
    expect(await found({ credit_due: "1", customer_id: String(customer_id) })).toEqual([orders.due]);
    const { items, total } = pageOf(await staff.orders("?credit_due=1"));
    expect([items.map(({ id }) => id), total]).toEqual([[orders.refused, orders.requested, orders.due], 3]);
    await staff.markPaid(orders.due);
    expect(await found({ credit_due: "1", customer_id: String(customer_id) })).toEqual([]);
  });

  it("no longer by a name that was changed, or of an account that was deleted", async () => {
    const customer = await newShopper(call, "2", "1");
    const id = orderIdOf(await place(call, customer, { paid_amount: "1265.00" }));
    await setName("Zubeida", customer);
    expect(await found({ search: "zubeida" })).toEqual([id]);
    await setName("Rukmini", customer);
    expect([await found({ search: "zubeida" }), await found({ search: "rukmini" })]).toEqual([[], [id]]);
    await call.get("customer/delete-account", customer);
    for (const search of ["rukmini", customer.mobile, "deleted"]) expect(await found({ search })).toEqual([]);
  });

  describe("by words in any order, and by the days on which they were placed", () => {
    let devaki: Shopper;
    let gowri: Shopper;
    let kurta: number;
    let saree: number;
    beforeAll(async () => {
      devaki = await newShopper(call, "2", "1");
      gowri = await newShopper(call, "8", "1");
      await setName("Devaki Amma", devaki);
      await setName("Gowri", gowri);
      kurta = await placeAt(devaki, "Fort  Kochi", "682001", "1265.00");
      saree = await placeAt(gowri, "KOCHUVELI (East)", "695021", "1890.00");
      for (const status of ["processed", "out for delivery"]) await staff.setStatus(kurta, status);
      const invoice = { financial_year: "26-27", serial: 12_345, number: "KSV/26-27/012345" };
      await db.updateTable("invoices").set(invoice).where("order_id", "=", kurta).execute();
      await db.updateTable("orders").set({ promocode: "KASAVU5" }).where("id", "=", kurta).execute();
      const created_at = Date.parse("2026-04-01T00:00:00+05:30");
      await db.updateTable("orders").set({ created_at }).where("id", "=", saree).execute();
    });

    it("each of which is a number, a place, a promo code, a product or the customer", async () => {
      const national = devaki.mobile.slice(3);
      for (const [search, ids] of [
        [`00${kurta}`, [kurta]],
        [`#0${kurta}`, [kurta]],
        ["ksv/26-27/012345", [kurta]],
        ["26-27/12345", [kurta]],
        ["012345", [kurta]],
        ["KSV/25-26/012345", []],
        ["682001", [kurta]],
        ["682 001", [kurta]],
        ["kochi", [kurta]],
        ["koch", [saree, kurta]],
        ["EAST, kochu", [saree]],
        ["ochi", []],
        ["Kasavu5", [kurta]],
        ["kasavu", []],
        ["bagru SAREE", [saree]],
        ["utí", []],
        ["kasavu5 indigo 682001 amma fort", [kurta]],
        ["buti koch", [saree, kurta]],
        [`gowri ${saree}`, [saree]],
        [`kochi ${national.slice(0, 5)} ${national.slice(5)}`, [kurta]],
        ["682001 695021", []],
        [`saree #${kurta}`, []],
      ] as const) {
        expect([search, await found({ search })]).toEqual([search, ids]);
      }
    });

    it("in a period in India, with a search, the state and the number of each", async () => {
      expect(await found({ placed_from: "2026-04-01", placed_to: "2026-04-01" })).toEqual([saree]);
      expect(await found({ placed_to: "2026-03-31" })).toEqual([]);
      expect(await found({ placed_from: "2026-04-02", search: "buti koch" })).toEqual([kurta]);
      const earlier = { placed_to: "2026-04-01", search: "buti", status: "delivered" };
      const { total, status_counts } = pageOf(await staff.orders(`?${new URLSearchParams(earlier)}`));
      expect([total, status_counts]).toEqual([0, [{ status: "placed", count: 1 }]]);
      for (const [query, field] of [
        ["placed_from=2026-04-02&placed_to=2026-04-01", "placed_to"],
        ["placed_from=2026-02-30", "placed_from"],
        ["placed_to=tomorrow", "placed_to"],
      ] as const) {
        expect(await staff.orders(`?${query}`)).toMatchObject({ status: 400, body: { field } });
      }
    });

    it("also if the previous version has placed them, but not by the places of a deleted account", async () => {
      await call.get("customer/delete-account", gowri);
      await db.updateTable("orders").set({ town: null, po_box: null }).where("id", "=", kurta).execute();
      // As the previous version leaves it.
      await db.updateTable("orders").set({ town: "kochuveli" }).where("id", "=", saree).execute();
      expect(await found({ search: "kochi" })).toEqual([]);
      const pruning = startPruning(db, createLog("silent"));
      await pruning.prune();
      await pruning.stop();
      for (const search of ["kochi", "682001"]) expect([search, await found({ search })]).toEqual([search, [kurta]]);
      expect([await found({ search: "kochuveli" }), await found({ search: "bagru" })]).toEqual([[], [saree]]);
    });
  });
});

const addressIdOf = (body: unknown) =>
  v.parse(v.object({ data: v.object({ address: v.object({ id: v.number() }) }) }), body).data.address.id;

function inDevanagari(number: number): string {
  return new Intl.NumberFormat("hi-IN-u-nu-deva").format(number);
}
