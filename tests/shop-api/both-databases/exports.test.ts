import { once } from "node:events";
import { get } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { batchSize, inBatches } from "../../../shop-api/src/exports/batches.ts";
import { type Export, exports } from "../../../shop-api/src/exports/exports.ts";
import { openSessionOf } from "../../support/staff-session.ts";
import { responseOf } from "../../support/response-of.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { csvTable } from "../support/csv-table.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type PaperLine, paperIssuer, totalOf } from "../support/issued-papers.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const india = (text: string) => Date.parse(`${text}+05:30`);
const kurta = (qty: number, taxable: number, tax: number): PaperLine => ({ hsn: "6211", rate: 5, qty, taxable, tax });
const bag = (qty: number, taxable: number, tax: number): PaperLine => ({ hsn: "4202", rate: 18, qty, taxable, tax });
const delivery = { hsn: "6211", rate: 5, qty: 1, taxable: 3810, tax: 190, isDelivery: true };
const gstin = "33AAACK1234F1Z5";

/** Paise of a cell, such as `-12.05`. */
const paise = (cell = "") => Math.round(Number(cell) * 100);
const sumOf = (rows: Record<string, string>[], ...columns: string[]) =>
  rows.reduce((sum, row) => columns.reduce((own, column) => own + paise(row[column]), sum), 0);

const failed = (message: string, field?: string) => ({ success: false, message, ...(field && { field }) });

const headOf = (type: string, number: string, date: string) => ({ "Document type": type, Number: number, Date: date });
const taxes = (igst: string, half: string) => ({
  "Integrated Tax Amount": igst,
  "Central Tax Amount": half,
  "State/UT Tax Amount": half,
});
const tariffCode = (Month: string, HSN: string, Customers: string, quantity: string, value: string) => ({
  Month,
  HSN,
  Customers,
  Description: "",
  UQC: "PCS-PIECES",
  "Cess Amount": "0.00",
  "Total Quantity": quantity,
  "Total Value": value,
  Rate: HSN === "4202" ? "18" : "5",
});

const pathOf = (name: string, from: string, to: string) => `staff/exports/${name}?from=${from}&to=${to}`;

/** The next download is of these rows. */
const exportNext = (rows: Export["rows"]) =>
  void vi.spyOn(exports, "get").mockReturnValueOnce({ columns: ["Number"], rows });

/** Each test has a year of its own. */
describeOnDatabase("exports for the accountant", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  let customerId: number;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    await newShopper(call, "2", "1");
    const newest = db.selectFrom("customers").select("id").orderBy("id", "desc").limit(1);
    ({ id: customerId } = await newest.executeTakeFirstOrThrow());
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const reply = async (path: string, token = staff.token) => {
    const { status, body } = await call.get(path, { token });
    return [status, body];
  };
  const download = (path: string) =>
    fetch(`${shop.url}/api/${path}`, { headers: { authorization: `Bearer ${staff.token}` } });
  const rowsOf = async (name: string, from: string, to: string) =>
    csvTable(await (await download(pathOf(name, from, to))).text());

  it("Q151: are CSV files in UTF-8 for spreadsheets, named by their days, and kept by no cache", async () => {
    const response = await download(pathOf("b2cs", "2019-01-01", "2019-01-31"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="kasavu-b2cs-2019-01-01-2019-01-31.csv"',
      "cache-control": "private, no-store",
    });
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      "\uFEFFMonth,Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN," +
        "Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount\r\n",
    );
  });

  it("are for owners, of known names, for days that exist and follow each other within 366 days", async () => {
    const invoices = (from: string, to: string) => reply(pathOf("invoices", from, to));
    const member = await openSessionOf(shop, "staff");
    expect(await reply(pathOf("invoices", "2026-01-01", "2026-01-01"), member)).toEqual([
      403,
      failed("Only owners may do this."),
    ]);
    expect(await reply(pathOf("everything", "2026-01-01", "2026-01-01"))).toEqual([404, failed("Export not found")]);
    const noDay = "Please enter a date, such as 2026-11-25.";
    expect(await reply("staff/exports/invoices")).toEqual([422, failed(noDay, "from")]);
    expect(await reply("staff/exports/invoices?from=2026-01-01")).toEqual([422, failed(noDay, "to")]);
    expect(await invoices("2026-01-01", "2026-02-30")).toEqual([422, failed(noDay, "to")]);
    expect(await invoices("2026-01-02", "2026-01-01")).toEqual([
      422,
      failed("The last day must not be before the first.", "to"),
    ]);
    expect(await invoices("2026-01-01", "2027-01-02")).toEqual([
      422,
      failed("An export can have at most 366 days.", "to"),
    ]);
    expect((await download(pathOf("invoices", "2026-01-01", "2027-01-01"))).status).toBe(200);
  });

  it("have each line of the papers of these days in India, in order of time, against formulas", async () => {
    const { invoice, creditNote } = paperIssuer(db, customerId, "10-11");
    await invoice({ issuedAt: india("2010-05-31T23:59:59.999"), lines: [kurta(1, 1, 0)] });
    const address = 'Flat 2, "Rose"\n+91 Street, Kochi, 682001';
    const first = await invoice({
      issuedAt: india("2010-06-01T00:00"),
      lines: [kurta(2, 200_000, 10_000), delivery],
      name: "=HYPERLINK(1)",
      address,
    });
    const note = await creditNote(first, {
      issuedAt: india("2010-06-30T23:59:59.999"),
      lines: [kurta(1, 100_000, 5000)],
    });
    const cancelledAt = india("2010-07-02T01:00");
    const cancelled = await creditNote(
      first,
      { issuedAt: india("2010-06-30T12:00"), lines: [kurta(1, 100_000, 5000)] },
      { cancelledAt },
    );
    await invoice({ issuedAt: india("2010-07-01T00:00"), lines: [kurta(1, 1, 0)] });

    const product = { HSN: "6211", Description: "Kurta, M", Unit: "PCS", Rate: "5" };
    const order = String(first.id);
    const against = { "Against invoice": first.number, Order: order };
    expect(await rowsOf("invoices", "2010-06-01", "2010-06-30")).toEqual([
      {
        ...headOf("Invoice", first.number, "2010-06-01"),
        "Cancelled on": "",
        Order: order,
        "Customer name": "'=HYPERLINK(1)",
        GSTIN: "",
        Address: 'Flat 2, "Rose"\n\'+91 Street, Kochi, 682001',
        "Place of supply": "Kerala (32)",
        "Against invoice": "",
        ...product,
        Quantity: "2",
        "Taxable value": "2000.00",
        CGST: "50.00",
        SGST: "50.00",
        IGST: "0.00",
        Amount: "2100.00",
      },
      expect.objectContaining({
        ...headOf("Invoice", first.number, "2010-06-01"),
        Description: "Delivery charge",
        HSN: "6211",
        Quantity: "1",
        Unit: "",
        Amount: "40.00",
      }),
      expect.objectContaining({
        ...headOf("Credit note", cancelled, "2010-06-30"),
        "Cancelled on": "2010-07-02",
        ...against,
        Quantity: "0",
        "Taxable value": "0.00",
        Amount: "0.00",
      }),
      expect.objectContaining({
        ...headOf("Credit note", note, "2010-06-30"),
        "Cancelled on": "",
        ...against,
        ...product,
        Quantity: "-1",
        CGST: "-25.00",
        Amount: "-1050.00",
      }),
    ]);
  });

  it("have the columns of the GSTR-1 tables for business customers, consumers, credit notes and tariff codes", async () => {
    const { invoice, creditNote } = paperIssuer(db, customerId, "11-12");
    const issuedAt = india("2011-06-05T10:00");
    const business = { issuedAt, gstin, isInterState: true, name: "Kaveri Traders" };
    const b2b = await invoice({ ...business, lines: [kurta(2, 200_000, 10_000), bag(1, 50_000, 9000), delivery] });
    const note = await creditNote(b2b, { ...business, lines: [kurta(1, 100_000, 5000)] });
    const cancelled = { cancelledAt: issuedAt, returnNo: 2 };
    await creditNote(b2b, { ...business, lines: [bag(1, 50_000, 9000)] }, cancelled);
    const consumer = await invoice({ issuedAt, lines: [kurta(3, 300_000, 15_000), delivery] });
    await creditNote(consumer, { issuedAt: india("2011-07-01T00:00"), lines: [kurta(1, 100_000, 5000)] });

    const months = ["2011-06-01", "2011-07-31"] as const;
    const buyer = { Month: "2011-06", "GSTIN/UIN of Recipient": gstin, "Receiver Name": "Kaveri Traders" };
    const supply = { "Place Of Supply": "33-Tamil Nadu", "Reverse Charge": "N", "Applicable % of Tax Rate": "" };
    const sold = {
      ...buyer,
      ...supply,
      "Invoice Number": b2b.number,
      "Invoice date": "05-Jun-2011",
      "Invoice Value": "2730.00",
      "Invoice Type": "Regular B2B",
      "E-Commerce GSTIN": "",
      "Cess Amount": "0.00",
    };
    expect(await rowsOf("b2b", ...months)).toEqual([
      { ...sold, Rate: "5", "Taxable Value": "2038.10", ...taxes("101.90", "0.00") },
      { ...sold, Rate: "18", "Taxable Value": "500.00", ...taxes("90.00", "0.00") },
    ]);
    expect(await rowsOf("cdnr", ...months)).toEqual([
      {
        ...buyer,
        ...supply,
        "Note Number": note,
        "Note Date": "05-Jun-2011",
        "Note Type": "C",
        "Note Value": "1050.00",
        "Note Supply Type": "Regular B2B",
        Rate: "5",
        "Taxable Value": "1000.00",
        "Cess Amount": "0.00",
        ...taxes("50.00", "0.00"),
      },
    ]);
    const b2cs = { Type: "OE", "Place Of Supply": "32-Kerala", "Applicable % of Tax Rate": "", Rate: "5" };
    const others = { "Cess Amount": "0.00", "E-Commerce GSTIN": "" };
    expect(await rowsOf("b2cs", ...months)).toEqual([
      { Month: "2011-06", ...b2cs, ...others, "Taxable Value": "3038.10", ...taxes("0.00", "75.95") },
      { Month: "2011-07", ...b2cs, ...others, "Taxable Value": "-1000.00", ...taxes("0.00", "-25.00") },
    ]);
    expect(await rowsOf("hsn", ...months)).toEqual([
      { ...tariffCode("2011-06", "4202", "B2B", "1", "590.00"), "Taxable Value": "500.00", ...taxes("90.00", "0.00") },
      {
        ...tariffCode("2011-06", "6211", "B2B", "1", "1090.00"),
        "Taxable Value": "1038.10",
        ...taxes("51.90", "0.00"),
      },
      {
        ...tariffCode("2011-06", "6211", "B2C", "3", "3190.00"),
        "Taxable Value": "3038.10",
        ...taxes("0.00", "75.95"),
      },
      {
        ...tariffCode("2011-07", "6211", "B2C", "-1", "-1050.00"),
        "Taxable Value": "-1000.00",
        ...taxes("0.00", "-25.00"),
      },
    ]);
  });

  it("add up to the papers to the paisa, however many there are", async () => {
    const { invoices: issue, creditNote } = paperIssuer(db, customerId, "12-13");
    // Several of one time, on both sides of a batch's end.
    const papers = Array.from({ length: 230 }, (_, index) => ({
      issuedAt: india("2012-06-05T10:00") + Math.floor(index / 90) * 60_000,
      lines: [kurta(1, 95_237 + 7919 * index, 2 * index), bag(2, 84_746 + 101 * index, 2 * index + 2)],
      isInterState: index % 3 === 0,
      ...(index % 4 === 0 && { gstin }),
    }));
    const sold = papers.reduce((sum, { lines }) => sum + totalOf(lines), 0);
    let [back, count] = [0, 2 * papers.length];
    for (const [index, issued] of (await issue(papers)).entries()) {
      const paper = papers[index];
      if (paper === undefined || index % 2 === 1) continue;
      const lines = paper.lines.slice(0, 1);
      const isCancelled = index % 10 === 0;
      await creditNote(issued, { ...paper, lines }, isCancelled ? { cancelledAt: paper.issuedAt } : {});
      [back, count] = [back + (isCancelled ? 0 : totalOf(lines)), count + 1];
    }
    const june = ["2012-06-01", "2012-06-30"] as const;
    const invoices = await rowsOf("invoices", ...june);
    expect(invoices).toHaveLength(count);
    expect(new Set(invoices.map((row) => `${row["Number"]} ${row["HSN"]}`)).size).toBe(count);
    expect(sumOf(invoices, "Amount")).toBe(sold - back);
    expect(sumOf(invoices, "Taxable value", "CGST", "SGST", "IGST")).toBe(sold - back);
    const parts = ["Taxable Value", "Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"];
    const [b2b, b2cs, cdnr, hsn] = await Promise.all(
      ["b2b", "b2cs", "cdnr", "hsn"].map((name) => rowsOf(name, ...june)),
    );
    expect(sumOf(b2b ?? [], ...parts) + sumOf(b2cs ?? [], ...parts) - sumOf(cdnr ?? [], ...parts)).toBe(sold - back);
    expect([sumOf(hsn ?? [], ...parts), sumOf(hsn ?? [], "Total Value")]).toEqual([sold - back, sold - back]);
  });

  it("have the orders of the days with what was paid, owed, taxed and given back", async () => {
    const customer = await newShopper(call, "2", "1");
    const promo = { promocode: "KASAVU5", discount: "63.25", paid_amount: "1201.75" };
    const id = orderIdOf(await place(call, customer, promo));
    for (const status of ["processed", "out for delivery"]) await staff.setStatus(id, status);
    const issuedAt = india("2013-06-30T23:59");
    const created = { created_at: issuedAt, delivery_charge_paise: 4000, gstin };
    await db.updateTable("orders").set(created).where("id", "=", id).execute();
    const invoice = await db
      .selectFrom("invoices")
      .select(["order_id as id", "number", "tax_paise"])
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const { creditNote } = paperIssuer(db, customerId, "13-14");
    const note = await creditNote(invoice, { issuedAt, lines: [kurta(1, 100_000, 5000)] });
    for (const [amount_paise, return_no] of [
      [10_000, 1],
      [2550, 2],
    ] as const) {
      const refund = { order_id: id, amount_paise, return_no, reason: "returned", requested_at: issuedAt } as const;
      await db.insertInto("refunds").values(refund).execute();
    }
    expect(await rowsOf("orders", "2013-06-30", "2013-06-30")).toEqual([
      {
        Order: String(id),
        "Placed on": "2013-06-30",
        Status: "out for delivery",
        GSTIN: gstin,
        "Payment mode": "Cash",
        "Payment status": "unpaid",
        "State of delivery": "Kerala",
        "Items total": "1265.00",
        Discount: "63.25",
        Points: "0.00",
        "Paid amount": "1201.75",
        "Delivery charge": "40.00",
        "To pay": "1241.75",
        Tax: (invoice.tax_paise / 100).toFixed(2),
        Refunded: "125.50",
        "Invoice number": invoice.number,
        "Credit note numbers": note,
      },
    ]);
    expect(await rowsOf("orders", "2013-06-01", "2013-06-29")).toEqual([]);
  });

  it("are read in batches, as they are taken, until their client has left", async () => {
    const issuedAt = india("2014-06-05T10:00");
    const papers = Array.from({ length: batchSize + 1 }, () => ({ issuedAt, lines: [kurta(1, 100, 0)] }));
    await paperIssuer(db, customerId, "14-15").invoices(papers);
    const period = { start: india("2014-06-01T00:00"), end: india("2014-07-01T00:00") };
    for (const { rows } of exports.values()) {
      const left = new AbortController();
      const reading = rows({ db, seller: undefined, period, signal: left.signal });
      expect(await reading.next()).toMatchObject({ done: false });
      left.abort();
      await expect(reading.next()).rejects.toThrow("aborted");
    }
  });

  it("are no longer read once their client has left, also while there is nothing to send", async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<number>();
    const batch = Array.from({ length: batchSize }, () => []);
    const most = 100_000;
    let read = 0;
    exportNext(async function* ({ signal }) {
      try {
        const some = () => Promise.resolve((read += 1) < most ? batch : []);
        for await (const _ of inBatches(some, signal)) yield [];
      } finally {
        end(read);
      }
    });
    const headers = { authorization: `Bearer ${staff.token}` };
    const request = get(`${shop.url}/api/${pathOf("hsn", "2014-06-01", "2014-06-30")}`, { headers });
    await once(await responseOf(request), "readable");
    request.on("error", () => {}).destroy();
    expect(await ended).toBeLessThan(most);
  });

  it("break off when they cannot be read to their end", async () => {
    exportNext(async function* () {
      yield await Promise.resolve([["1"]]);
      throw new Error("The database has gone.");
    });
    const response = await download(pathOf("invoices", "2014-06-01", "2014-06-30"));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
  });
});
