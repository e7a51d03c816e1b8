import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { demoSeller as seller } from "../../../shop-api/src/invoices/seller.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { moveOrder } from "../../../shop-api/src/orders/move-order.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { addAddress, anAddress, callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { addProduct } from "../support/sizes.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Address = v.object({ data: v.object({ address: v.object({ id: v.number() }) }) });
const Invoice = v.object({ data: v.object({ invoice: v.looseObject({ invoice_no: v.string() }) }) });
const notFound = { success: false, message: "Invoice not found" };
const firstNumbers = (year: string, count: number) =>
  Array.from({ length: count }, (_, index) => `KSV/${year}/${String(index + 1).padStart(6, "0")}`);

/** Invoices. Product 2 costs 1265 rupees with 5 % tax, product 1 is a saree for 3780 with 18 % of its own. The shop's clock is stopped. */
describeOnDatabase("invoices", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    await db.updateTable("products").set({ own_tax_percentage: 18 }).where("id", "=", 1).execute();
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const one = { paid_amount: "1265.00" };
  const newOrder = async () => {
    const customer = await newShopper(call, "2", "1");
    return { customer, id: orderIdOf(await place(call, customer, one)) };
  };
  const sendOut = async (id: number) => {
    for (const status of ["processed", "out for delivery"]) await staff.setStatus(id, status);
  };
  const invoice = (id: number, { token }: Pick<Shopper, "token">) => call.get(`customer/invoice/${id}`, { token });
  const contentOf = async (id: number, customer: Pick<Shopper, "token">) =>
    v.parse(Invoice, (await invoice(id, customer)).body).data.invoice;

  it("Q104: are given when an order goes out for delivery, to its customer only, and name what was paid and taxed", async () => {
    const customer = await newShopper(call, "2", "1");
    await addProduct(call, { product_id: "1", qty: "1" }, customer);
    const promo = { promocode: "KASAVU5", discount: "252.25", paid_amount: "4792.75" };
    const id = orderIdOf(await place(call, customer, promo));
    await staff.setStatus(id, "processed");
    const [before] = await ordersOf(call, customer);
    expect(before).toMatchObject({ tax: "605.00" });
    expect(before).not.toHaveProperty("invoice_no");
    expect([await invoice(id, customer)]).toMatchObject([{ status: 404, body: notFound }]);

    await staff.setStatus(id, "out for delivery");
    const { status, body, headers } = await invoice(id, customer);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const today = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const number = expect.stringMatching(/^KSV\/\d\d-\d\d\/\d{6}$/);
    const taxes = { taxable_value: "1144.53", cgst: "28.61", sgst: "28.61", igst: "0.00", amount: "1201.75" };
    expect(body).toEqual({
      success: true,
      message: "OK",
      data: {
        invoice: {
          invoice_no: number,
          invoice_date: today,
          order_id: id,
          order_date: today,
          seller: { ...seller, state: "Kerala", state_code: "32" },
          bill_to: {
            name: "Anjali Menon",
            address: "12B, Round South, Opposite the temple, Thrissur, 680001",
            gstin: null,
            state: "Kerala",
            state_code: "32",
          },
          place_of_supply: "Kerala (32)",
          items: [
            {
              description: "Indigo Buti Kurta",
              size: expect.stringMatching(/^[SMLX]+$/),
              hsn: "6211",
              qty: "1",
              unit: "PCS",
              unit_price: "1265.00",
              discount: "63.25",
              tax_percentage: 5,
              ...taxes,
            },
            {
              description: "Balaramapuram Kasavu Saree",
              size: null,
              hsn: "5208",
              qty: "1",
              unit: "PCS",
              unit_price: "3780.00",
              discount: "189.00",
              tax_percentage: 18,
              taxable_value: "3043.22",
              cgst: "273.89",
              sgst: "273.89",
              igst: "0.00",
              amount: "3591.00",
            },
          ],
          discount: "252.25",
          taxable_value: "4187.75",
          cgst: "302.50",
          sgst: "302.50",
          igst: "0.00",
          amount: "4792.75",
          amount_in_words: "Rupees Four Thousand Seven Hundred Ninety-Two and Seventy-Five Paise Only",
        },
      },
    });
    expect((await ordersOf(call, customer))[0]).toMatchObject({ invoice_no: number, tax: "605.00" });
    const other = await signUp(call);
    expect([await invoice(id, other), await invoice(id + 1000, customer)]).toMatchObject([
      { status: 404, body: notFound },
      { status: 404, body: notFound },
    ]);
  });

  it("have the delivery charge as their last line, with the tax of the goods of the greatest amount, and a GSTIN", async () => {
    const customer = await newShopper(call, "2", "1");
    await addProduct(call, { product_id: "1", qty: "1" }, customer);
    const id = orderIdOf(await place(call, customer, { paid_amount: "5045.00" }));
    const gstin = "29AAACK1234A1Z2";
    await db.updateTable("orders").set({ delivery_charge_paise: 4000, gstin }).where("id", "=", id).execute();
    // The kurta is paid last: the saree has 1 paisa less.
    const items = db.updateTable("order_items").where("order_id", "=", id);
    await items
      .set({ total_paise: 126_499, tax_percentage: 18, hsn_code: "5208" })
      .where("product_id", "=", 1)
      .execute();
    await db.updateTable("orders").set({ paid_paise: 252_999 }).where("id", "=", id).execute();
    const [before] = await ordersOf(call, customer);
    await sendOut(id);
    const content = await contentOf(id, customer);
    expect(content).toMatchObject({
      bill_to: { gstin },
      items: [
        {
          hsn: "6211",
          amount: "1265.00",
          cgst: "30.12",
        },
        {
          hsn: "5208",
          amount: "1264.99",
          cgst: "96.48",
        },
        {
          description: "Delivery charge",
          size: null,
          hsn: "6211",
          qty: "1",
          unit: null,
          tax_percentage: 5,
          unit_price: "40.00",
          discount: "0.00",
          amount: "40.00",
          taxable_value: "38.10",
          cgst: "0.95",
          sgst: "0.95",
          igst: "0.00",
        },
      ],
      discount: "0.00",
      cgst: "127.55",
      sgst: "127.55",
      amount: "2569.99",
    });
    const row = db.selectFrom("invoices").select(["total_paise", "tax_paise"]).where("order_id", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ total_paise: 256_999, tax_paise: 25_510 });
    // The tax of an order without an invoice has that of the delivery charge too.
    expect([before, (await ordersOf(call, customer))[0]]).toMatchObject([{ tax: "255.10" }, { tax: "255.10" }]);
  });

  it("have the rates of the day of the order, and never change", async () => {
    const { customer, id } = await newOrder();
    const kurta = db.selectFrom("products").select(["title", "tax_percentage", "hsn_code"]).where("id", "=", 2);
    const original = await kurta.executeTakeFirstOrThrow();
    const change = (values: typeof original) => db.updateTable("products").set(values).where("id", "=", 2).execute();
    onTestFinished(async () => void (await change(original)));
    await change({ title: "Angarkha", tax_percentage: 18, hsn_code: "6204" });
    await sendOut(id);
    const given = await contentOf(id, customer);
    expect(given).toMatchObject({ items: [{ description: original.title, hsn: "6211", tax_percentage: 5 }] });

    await call.json(
      "customer/update-profile",
      { name: "Devi", email: "d@example.com", mobile: customer.mobile },
      customer,
    );
    await change({ title: "Kedia", tax_percentage: 12, hsn_code: null });
    await staff.setStatus(id, "delivered");
    expect(await contentOf(id, customer)).toEqual(given);
  });

  it("have IGST for an address in another state, and name a recipient who is not the customer", async () => {
    const { token } = await signUp(call);
    const chennai = { ...anAddress({ name: "Ravi, K.", city: "Chennai", po_box: "600001", landmark: null }) };
    const reply = await call.json("customer/add-address", chennai, { token });
    const customer = { token, address_id: v.parse(Address, reply.body).data.address.id };
    await addProduct(call, { product_id: "2", qty: "1" }, customer);
    const id = orderIdOf(await place(call, customer, one));
    await sendOut(id);
    expect(await contentOf(id, customer)).toMatchObject({
      bill_to: {
        name: "Anjali Menon",
        address: "Ravi, K., 12B, Round South, Chennai, 600001",
        state: "Tamil Nadu",
        state_code: "33",
      },
      place_of_supply: "Tamil Nadu (33)",
      cgst: "0.00",
      sgst: "0.00",
      igst: "60.24",
      amount: "1265.00",
    });
  });

  it("are given at the delivery of an order that the previous version has placed and moved out for delivery", async () => {
    const { customer, id } = await newOrder();
    await db.updateTable("orders").set({ status: "out for delivery", po_box: null }).where("id", "=", id).execute();
    await db
      .updateTable("order_items")
      .set({ tax_percentage: null, hsn_code: null })
      .where("order_id", "=", id)
      .execute();
    expect((await invoice(id, customer)).status).toBe(404);
    await staff.setStatus(id, "delivered");
    expect(await contentOf(id, customer)).toMatchObject({
      bill_to: { state: "Kerala" },
      items: [{ hsn: "6211", tax_percentage: 5, cgst: "30.12" }],
    });
  });

  it("are given later to orders that the previous version has delivered in the past day, but not of deleted accounts", async () => {
    const started = startPruning(db, createLog("silent"), seller);
    onTestFinished(() => started.stop());
    await started.prune();
    const orders: Awaited<ReturnType<typeof newOrder>>[] = [];
    for (let index = 0; index < 4; index += 1) orders.push(await newOrder());
    const ids = orders.map(({ id }) => id);
    const delivered = { status: "delivered", status_at: Date.now() } as const;
    await db.updateTable("orders").set(delivered).where("id", "in", ids).execute();
    const [recent = 0, deleted = 0, old = 0, previous = 0] = ids;
    const change = (id: number) => db.updateTable("orders").where("id", "=", id);
    await change(old)
      .set({ status_at: Date.now() - 25 * 60 * 60 * 1000 })
      .execute();
    await change(previous).set({ expected_on: null, po_box: null }).execute();
    for (const { customer, id } of orders) if (id === deleted) await call.get("customer/delete-account", customer);
    await Promise.all([started.prune(), startPruning(db, createLog("silent"), seller).stop()]);
    await started.prune();
    const issued = db.selectFrom("invoices").select("order_id").where("order_id", "in", ids);
    expect(await issued.execute()).toEqual([{ order_id: recent }]);
  });

  it("have numbers without gaps in each financial year of India, also of orders moved at once and of moves that fail", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1) ids.push((await newOrder()).id);
    const newYear = Date.parse("2031-03-31T18:30:00Z");
    const move = (id: number, isLost: boolean) =>
      db.transaction().execute(async (trx) => {
        const now = id <= (ids[2] ?? 0) ? newYear : newYear - 1;
        await moveOrder(trx, { id, status: "placed" }, "out for delivery", now, seller);
        if (isLost) throw new Error("lost");
      });
    const moves = await Promise.allSettled(ids.map((id, index) => move(id, index % 3 === 1)));
    const lost = ids.filter((_, index) => moves[index]?.status === "rejected");
    expect(lost).toHaveLength(4);
    await Promise.all(lost.map((id) => move(id, false)));

    const rows = await db
      .selectFrom("invoices")
      .select(["order_id", "number"])
      .where("order_id", "in", ids)
      .orderBy("number")
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([...firstNumbers("30-31", 9), ...firstNumbers("31-32", 3)]);
    const inNewYear = rows.slice(9).map(({ order_id }) => order_id);
    expect(inNewYear.toSorted((left, right) => left - right)).toEqual(ids.slice(0, 3));
  });

  it("of a deleted account are kept, and no account can read them", async () => {
    const { customer, id } = await newOrder();
    await sendOut(id);
    await staff.setStatus(id, "delivered");
    const { invoice_no } = await contentOf(id, customer);
    await call.get("customer/delete-account", customer);
    expect((await invoice(id, customer)).status).toBe(401);
    const again = await signUp(call, customer.mobile);
    await addAddress(call, again.token);
    expect((await invoice(id, again)).status).toBe(404);
    const row = await db
      .selectFrom("invoices")
      .select(["number", "content"])
      .where("order_id", "=", id)
      .executeTakeFirst();
    expect(row).toMatchObject({ number: invoice_no, content: expect.stringContaining("Round South") });
  });
});
