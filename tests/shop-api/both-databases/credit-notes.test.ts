import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { correctCreditNotes } from "../../../shop-api/src/after-update.ts";
import { updateCreditNotes } from "../../../shop-api/src/credit-notes/update-credit-notes.ts";
import { lockCustomer } from "../../../shop-api/src/customers/lock-customer.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { type Caller, callerOf, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { stockSizes } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Invoice = v.object({ data: v.object({ invoice: v.looseObject({ invoice_no: v.string() }) }) });
const Note = v.object({ data: v.object({ credit_note: v.looseObject({ amount: v.string() }) }) });
const StaffOrder = v.object({ data: v.object({ order: v.looseObject({ credit_notes: v.array(v.unknown()) }) }) });
const notFound = { status: 404, body: { success: false, message: "Credit note not found" } };
const numberOfNote = /^KSC\/\d\d-\d\d\/\d{6}$/;
const firstNumbers = (year: string, count: number) =>
  Array.from({ length: count }, (_, index) => `KSC/${year}/00000${index + 1}`);

/** Orders of three kurtas of 1265 rupees with 5 % tax, of which 5 % are a discount. */
describeOnDatabase("credit notes", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    await stockSizes(db, 2, 500);
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  type Placed = { customer: Shopper; id: number };
  const post = (id: number, path: string, body: unknown) =>
    call.json(`staff/orders/${id}/${path}`, body, { token: staff.token });
  const sent = async (payment_mode = "Card"): Promise<Placed> => {
    const customer = await newShopper(call, "2", "3");
    const order = { payment_mode, promocode: "KASAVU5", discount: "189.75", paid_amount: "3605.25" };
    const id = orderIdOf(await place(call, customer, order));
    await db.updateTable("orders").set({ delivery_charge_paise: 4000 }).where("id", "=", id).execute();
    for (const status of ["processed", "out for delivery"]) await staff.setStatus(id, status);
    return { customer, id };
  };
  const delivered = async () => {
    const order = await sent();
    await staff.setStatus(order.id, "delivered");
    return order;
  };
  const itemOf = async (id: number) =>
    (await db.selectFrom("order_items").select("id").where("order_id", "=", id).executeTakeFirstOrThrow()).id;
  const openReturn = async (id: number, number: number, quantity: number) =>
    post(id, "returns", { number, items: [{ id: await itemOf(id), quantity }], reason_code: "faulty" });
  const accept = async (id: number, number: number, quantity: number) => {
    await openReturn(id, number, quantity);
    await post(id, "return", { number, outcome: "returned" });
  };
  const notesOf = (id: number) =>
    db
      .selectFrom("credit_notes")
      .select(["id", "return_no", "number", "cancelled_at", "total_paise", "tax_paise"])
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
  const noteOf = (id: number, customer: { token: string }) => call.get(`customer/credit-note/${id}`, customer);
  const contentOf = async (id: number, customer: Shopper) =>
    v.parse(Note, (await noteOf(id, customer)).body).data.credit_note;
  const invoiceOf = async ({ customer, id }: Placed) =>
    v.parse(Invoice, (await call.get(`customer/invoice/${id}`, customer)).body).data.invoice;
  const creditNotesOf = async (id: number) => v.parse(StaffOrder, (await staff.order(id)).body).data.order.credit_notes;

  it("Q149: are given for accepted pieces, of what is refunded, to their customer only", async () => {
    const order = await delivered();
    const { customer, id } = order;
    await post(id, "returns", { number: 1, items: [{ id: await itemOf(id), quantity: 2 }], reason_code: "faulty" });
    await post(id, "return", { number: 1, outcome: "returned", items: [{ id: await itemOf(id), quantity: 1 }] });
    const invoice = await invoiceOf(order);
    const [first] = await notesOf(id);
    expect(first).toMatchObject({ return_no: 1, number: expect.stringMatching(numberOfNote), total_paise: 120_175 });
    const { status, body, headers } = await noteOf(first?.id ?? 0, customer);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const today = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const { invoice_no, seller, bill_to, place_of_supply } = invoice;
    const amounts = { taxable_value: "1144.53", cgst: "28.61", sgst: "28.61", igst: "0.00", amount: "1201.75" };
    const expected = {
      credit_note_no: first?.number,
      credit_note_date: today,
      invoice_no,
      invoice_date: today,
      order_id: id,
      order_date: today,
      reason: "returned",
      cancelled_on: null,
      seller,
      bill_to,
      place_of_supply,
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
          ...amounts,
        },
      ],
      ...amounts,
      amount_in_words: "Rupees One Thousand Two Hundred One and Seventy-Five Paise Only",
    };
    expect(body).toEqual({ success: true, message: "OK", data: { credit_note: expected } });
    const ofStaff = await call.get(`staff/orders/${id}/credit-notes/${first?.id}`, { token: staff.token });
    expect(ofStaff.body).toEqual(body);
    const other = await signUp(call);
    expect([await noteOf(first?.id ?? 0, other), await noteOf(999_999, customer)]).toMatchObject([notFound, notFound]);
    const elsewhere = await call.get(`staff/orders/${id + 1}/credit-notes/${first?.id}`, { token: staff.token });
    expect(elsewhere).toMatchObject(notFound);

    await accept(id, 2, 1);
    const listed = { id: first?.id, number: first?.number, date: today, return_no: 1, cancelled: false };
    expect(await ordersOf(call, customer)).toMatchObject([
      {
        credit_notes: [{ ...listed, amount: "1201.75" }, { return_no: 2 }],
        returns: [{ refund_amount: "1201.75" }, {}],
      },
    ]);
    expect(await creditNotesOf(id)).toMatchObject([{ ...listed, amount_paise: 120_175 }, { return_no: 2 }]);
    expect(await notesOf(id)).toMatchObject([{ tax_paise: 5722 }, { total_paise: 120_175, tax_paise: 5724 }]);
  });

  it("credit the whole invoice of an order that came back, with its delivery charge, once", async () => {
    const order = await sent("Cash");
    const { customer, id } = order;
    await post(id, "not-delivered", { reason: "refused" });
    await Promise.all([post(id, "back", { restock: [] }), post(id, "back", { restock: [] })]);
    const notes = await notesOf(id);
    expect(notes).toMatchObject([{ return_no: null, total_paise: 364_525, cancelled_at: null }]);
    const { items, amount, cgst, sgst, igst, taxable_value, amount_in_words } = await invoiceOf(order);
    expect(await contentOf(notes[0]?.id ?? 0, customer)).toMatchObject({
      reason: "not delivered",
      items,
      amount,
      cgst,
      sgst,
      igst,
      taxable_value,
      amount_in_words,
    });
  });

  it("are not given for refused returns, nor for orders without an invoice", async () => {
    const [refused, uninvoiced] = [await delivered(), await delivered()];
    await openReturn(refused.id, 1, 1);
    await post(refused.id, "return", { number: 1, outcome: "refused" });
    await db.deleteFrom("invoices").where("order_id", "=", uninvoiced.id).execute();
    await accept(uninvoiced.id, 1, 1);
    expect([await notesOf(refused.id), await notesOf(uninvoiced.id)]).toEqual([[], []]);
    const [order] = await ordersOf(call, uninvoiced.customer);
    expect(order).toMatchObject({ returns: [{ status: "returned" }] });
    expect(order).not.toHaveProperty("credit_notes");
  });

  it("are cancelled when the decision is taken back, and keep their number; a new decision has a new note", async () => {
    const { customer, id } = await delivered();
    await accept(id, 1, 2);
    await post(id, "undo", { step: "return" });
    const [cancelled] = await notesOf(id);
    expect(cancelled?.cancelled_at).toEqual(expect.any(Number));
    expect(await contentOf(cancelled?.id ?? 0, customer)).toMatchObject({
      credit_note_no: cancelled?.number,
      cancelled_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await post(id, "return", { number: 1, outcome: "returned", items: [{ id: await itemOf(id), quantity: 1 }] });
    expect(await notesOf(id)).toMatchObject([
      cancelled,
      { return_no: 1, cancelled_at: null, total_paise: 120_175, number: expect.stringMatching(numberOfNote) },
    ]);
    expect(await creditNotesOf(id)).toMatchObject([{ cancelled: true }, { cancelled: false }]);
  });

  it("of an invoice of the previous version leave out what it does not have", async () => {
    const { customer, id } = await delivered();
    const { content } = await db
      .selectFrom("invoices")
      .select("content")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const before = content.replaceAll(/"(unit_price|discount)":"[\d.]+",|"(unit|gstin)":(null|"PCS"),/g, "");
    await db.updateTable("invoices").set({ content: before }).where("order_id", "=", id).execute();
    await accept(id, 1, 1);
    const [note] = await notesOf(id);
    const { items, bill_to } = await contentOf(note?.id ?? 0, customer);
    expect(items).toEqual([
      {
        description: "Indigo Buti Kurta",
        size: expect.any(String),
        hsn: "6211",
        qty: "1",
        tax_percentage: 5,
        taxable_value: "1144.53",
        cgst: "28.61",
        sgst: "28.61",
        igst: "0.00",
        amount: "1201.75",
      },
    ]);
    expect(bill_to).toMatchObject({ gstin: null });
  });

  it("are corrected after processes of the previous version have settled and undone returns, and taken orders back", async () => {
    const [accepted, undone, again, old, back] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
      await sent(),
    ];
    const settle = (id: number, settled_at: number) =>
      db
        .updateTable("order_returns")
        .set({ state: "returned", settled_at, refund_paise: 120_175 })
        .where("order_id", "=", id)
        .execute();
    const now = Date.now();
    await openReturn(accepted.id, 1, 1);
    await settle(accepted.id, now);
    for (const { id } of [undone, again]) await accept(id, 1, 1);
    const requested = { state: "requested", settled_at: null, refund_paise: null } as const;
    await db.updateTable("order_returns").set(requested).where("order_id", "=", undone.id).execute();
    await settle(again.id, now + 60_000);
    await openReturn(old.id, 1, 1);
    await settle(old.id, now - 25 * 60 * 60 * 1000);
    const cameBack = { status: "cancelled", status_detail: "back in the shop", status_at: now } as const;
    await db.updateTable("orders").set(cameBack).where("id", "=", back.id).execute();

    await Promise.all([correctCreditNotes(db, now), correctCreditNotes(db, now)]);
    await correctCreditNotes(db, now);
    const cancelled = { return_no: 1, cancelled_at: now };
    const inForce = { return_no: 1, cancelled_at: null, total_paise: 120_175 };
    expect([
      await notesOf(accepted.id),
      await notesOf(undone.id),
      await notesOf(again.id),
      await notesOf(old.id),
      await notesOf(back.id),
    ]).toMatchObject([
      [inForce],
      [cancelled],
      [cancelled, inForce],
      [],
      [{ return_no: null, cancelled_at: null, total_paise: 364_525 }],
    ]);
    // Later returns count the pieces of earlier ones, also of one without a note.
    for (const { id } of [accepted, old]) {
      await accept(id, 2, 2);
      expect((await notesOf(id)).at(-1)).toMatchObject({ return_no: 2, total_paise: 360_525 - 120_175 });
    }
  });

  it("have numbers without gaps in each financial year of India, also of returns settled at once and of settlements that fail", async () => {
    const orders: Placed[] = [];
    for (let index = 0; index < 8; index += 1) orders.push(await delivered());
    const newYear = Date.parse("2031-03-31T18:30:00Z");
    for (const [index, { id }] of orders.entries()) {
      await openReturn(id, 1, 1);
      const settled_at = newYear - (index < 2 ? 0 : 1);
      const settled = { state: "returned", settled_at, refund_paise: 120_175 } as const;
      await db.updateTable("order_returns").set(settled).where("order_id", "=", id).execute();
    }
    const customerOf = db.selectFrom("orders").select(["id", "customer_id"]);
    const owners = await customerOf
      .where(
        "id",
        "in",
        orders.map(({ id }) => id),
      )
      .orderBy("id")
      .execute();
    const issue = ({ id, customer_id }: (typeof owners)[number], index: number, isLost: boolean) =>
      db.transaction().execute(async (trx) => {
        await lockCustomer(trx, customer_id);
        await updateCreditNotes(trx, id, newYear - (index < 2 ? 0 : 1));
        if (isLost) throw new Error("lost");
      });
    await Promise.allSettled(owners.map((owner, index) => issue(owner, index, index % 3 === 1)));
    await Promise.all(owners.map((owner, index) => issue(owner, index, false)));
    const numbers = db.selectFrom("credit_notes").select("number").where("financial_year", "in", ["30-31", "31-32"]);
    expect((await numbers.orderBy("number").execute()).map(({ number }) => number)).toEqual([
      ...firstNumbers("30-31", 6),
      ...firstNumbers("31-32", 2),
    ]);
  });

  it("of a return that two members of staff settle at once are one, and their numbers have no gap", async () => {
    const { id } = await delivered();
    await openReturn(id, 1, 2);
    const body = { number: 1, outcome: "returned", restock: false };
    const replies = await Promise.all([1, 2, 3].map(() => post(id, "return", body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await notesOf(id)).toMatchObject([{ return_no: 1, total_paise: 240_350, cancelled_at: null }]);
    const gaps = await db
      .selectFrom("credit_note_serials as years")
      .select("serial")
      .where((eb) =>
        eb(
          "serial",
          "!=",
          eb
            .selectFrom("credit_notes")
            .select((sub) => sub.cast<number>(sub.fn.countAll(), "integer").as("count"))
            .whereRef("credit_notes.financial_year", "=", "years.financial_year"),
        ),
      )
      .execute();
    expect(gaps).toEqual([]);
  });
});
