import type { Database } from "../../../shop-api/src/db/client.ts";

/** A line of an invoice or a credit note, in whole paise. */
export type PaperLine = {
  hsn: string | null;
  rate: number;
  qty: number;
  taxable: number;
  tax: number;
  isDelivery?: boolean;
};

/** An invoice or a credit note. `gstin` makes it one of a business customer, `isInterState` one with IGST. */
export type Paper = {
  issuedAt: number;
  lines: PaperLine[];
  gstin?: string;
  isInterState?: boolean;
  name?: string;
  address?: string;
};

type Issued = { id: number; number: string };

const text = (paise: number) => (paise / 100).toFixed(2);

function contentOf({ lines, gstin, isInterState = false, name = "Asha", address = "12B, Kochi, 682001" }: Paper) {
  return {
    bill_to: { name, address, ...(gstin !== undefined && { gstin }) },
    place_of_supply: isInterState ? "Tamil Nadu (33)" : "Kerala (32)",
    items: lines.map(({ hsn, rate, qty, taxable, tax, isDelivery = false }) => ({
      description: isDelivery ? "Delivery charge" : "Kurta",
      size: isDelivery ? null : "M",
      hsn,
      qty: String(qty),
      // Invoices of earlier versions have no units.
      ...(isDelivery && { unit: null }),
      tax_percentage: rate,
      taxable_value: text(taxable),
      cgst: text(isInterState ? 0 : tax / 2),
      sgst: text(isInterState ? 0 : tax / 2),
      igst: text(isInterState ? tax : 0),
      amount: text(taxable + tax),
    })),
    amount: text(totalOf(lines)),
  };
}

/** What a paper comes to, in whole paise. */
export function totalOf(lines: readonly PaperLine[]): number {
  return lines.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);
}

const taxOf = (lines: readonly PaperLine[]) => lines.reduce((sum, { tax }) => sum + tax, 0);

/** Inserts papers as other parts of the shop have issued them. Their numbers begin with `series`. */
export function paperIssuer(db: Database, customer_id: number, series: string) {
  let serial = 0;
  const row = (paper: Paper) => {
    serial += 1;
    const sums = { tax_paise: taxOf(paper.lines), total_paise: totalOf(paper.lines) };
    return { financial_year: series, serial, issued_at: paper.issuedAt, ...sums };
  };
  const numberOf = (prefix: string) => `${prefix}/${series}/${String(serial).padStart(6, "0")}`;

  /** Orders with their invoices. @returns the id and the invoice's number of each */
  async function invoices(papers: readonly Paper[]): Promise<Issued[]> {
    const orders = papers.map(({ issuedAt, lines }) => ({
      customer_id,
      created_at: issuedAt,
      status_at: issuedAt,
      status: "delivered" as const,
      paid_paise: totalOf(lines),
      discount_paise: 0,
      points: 0,
      payment_mode: "Cash",
      ship_to: "Kochi, 682001",
    }));
    const inserted = await db.insertInto("orders").values(orders).returning("id").execute();
    const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
    const rows = papers.map((paper, index) => {
      const values = row(paper);
      const [order_id, number] = [ids[index] ?? 0, numberOf("KSV")];
      const content = JSON.stringify({ ...contentOf(paper), invoice_no: number, order_id });
      return { ...values, order_id, number, content };
    });
    await db.insertInto("invoices").values(rows).execute();
    return rows.map(({ order_id: id, number }) => ({ id, number }));
  }

  async function invoice(paper: Paper): Promise<Issued> {
    const [issued] = await invoices([paper]);
    if (issued === undefined) throw new Error("Nothing was inserted.");
    return issued;
  }

  /** A credit note for an invoice. @returns its number */
  async function creditNote(
    of: Issued,
    paper: Paper,
    { cancelledAt = null, returnNo = 1 }: { cancelledAt?: number | null; returnNo?: number } = {},
  ): Promise<string> {
    const values = row(paper);
    const number = numberOf("KSC");
    const content = JSON.stringify({
      ...contentOf(paper),
      credit_note_no: number,
      invoice_no: of.number,
      order_id: of.id,
    });
    await db
      .insertInto("credit_notes")
      .values({ ...values, order_id: of.id, return_no: returnNo, number, cancelled_at: cancelledAt, content })
      .execute();
    return number;
  }

  return { invoice, invoices, creditNote };
}
