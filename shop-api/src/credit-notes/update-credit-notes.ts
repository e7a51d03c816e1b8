import type { Database } from "../db/client.ts";
import { readFrozenInvoice } from "../invoices/frozen-invoice.ts";
import { nextNumber } from "../invoices/next-number.ts";
import { updateMs } from "../update-ms.ts";
import { type CreditedPieces, creditNoteContent } from "./credit-note-content.ts";

/**
 * Makes the credit notes of an order those that its returns require: cancels one whose return is no longer accepted, or
 * was settled again, and issues those that are missing for accepted returns and for an order that came back. Without an
 * invoice there are none; what was settled more than a day ago by an earlier version gets none. Inside a transaction that
 * has locked the customer, as its last lock.
 */
export async function updateCreditNotes(trx: Database, orderId: number, now: number): Promise<void> {
  const ofOrder = trx.selectFrom("invoices").select("content").where("order_id", "=", orderId);
  const invoice = await ofOrder.executeTakeFirst();
  if (invoice === undefined) return;
  const returns = await acceptedReturns(trx, orderId);
  const inForce = await trx
    .selectFrom("credit_notes")
    .select(["id", "return_no", "issued_at"])
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .execute();
  const isNoted = (one: AcceptedReturn) =>
    inForce.some(({ return_no, issued_at }) => return_no === one.no && issued_at >= one.settled_at);
  const noted = returns.filter(isNoted).map(({ no }) => no);
  const outdated = inForce.filter(({ return_no }) => return_no !== null && !noted.includes(return_no));
  await cancel(
    trx,
    outdated.map(({ id }) => id),
    now,
  );
  const isRecent = (time: number) => time >= now - updateMs;
  const missing = returns.filter((one) => !isNoted(one) && isRecent(one.settled_at));
  const credited = countPieces(returns.filter((one) => !missing.includes(one)));
  const items = trx.selectFrom("order_items").select("id").where("order_id", "=", orderId).orderBy("id");
  const ids = missing.length === 0 ? [] : (await items.execute()).map(({ id }) => id);
  for (const { no, settled_at, pieces } of missing) {
    const ofReturn = ids.map((id) => ({ before: credited.get(id) ?? 0, count: pieces.get(id) ?? 0 }));
    await issue(trx, invoice.content, { return_no: no, pieces: ofReturn, issued_at: Math.max(now, settled_at) });
    for (const [id, qty] of pieces) credited.set(id, (credited.get(id) ?? 0) + qty);
  }
  const back = trx.selectFrom("orders").select("status_at").where("id", "=", orderId);
  const cameBack = await back
    .where("status", "=", "cancelled")
    .where("status_detail", "=", "back in the shop")
    .executeTakeFirst();
  const isCredited = inForce.some(({ return_no }) => return_no === null);
  if (cameBack === undefined || isCredited || !isRecent(cameBack.status_at)) return;
  await issue(trx, invoice.content, { return_no: null, pieces: "all", issued_at: now });
}

type AcceptedReturn = { no: number; settled_at: number; pieces: Map<number, number> };

/** Returns of which pieces were accepted, with these by item, in the order of their settlement. */
async function acceptedReturns(trx: Database, orderId: number): Promise<AcceptedReturn[]> {
  const rows = await trx
    .selectFrom("order_returns")
    .innerJoin("order_return_items", (join) =>
      join
        .onRef("order_return_items.order_id", "=", "order_returns.order_id")
        .onRef("order_return_items.return_no", "=", "order_returns.no"),
    )
    .select(["order_returns.no", "order_returns.settled_at", "item_id", "qty", "accepted_qty"])
    .where("order_returns.order_id", "=", orderId)
    .where("order_returns.state", "=", "returned")
    .orderBy("order_returns.settled_at")
    .orderBy("order_returns.no")
    .execute();
  return [...Map.groupBy(rows, ({ no }) => no)]
    .map(([no, ofReturn]) => ({
      no,
      settled_at: ofReturn[0]?.settled_at ?? 0,
      // The previous version accepts all.
      pieces: new Map(ofReturn.map(({ item_id, qty, accepted_qty }) => [item_id, accepted_qty ?? qty])),
    }))
    .filter(({ pieces }) => [...pieces.values()].some((qty) => qty > 0));
}

function countPieces(returns: readonly AcceptedReturn[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { pieces } of returns) for (const [id, qty] of pieces) counts.set(id, (counts.get(id) ?? 0) + qty);
  return counts;
}

async function cancel(trx: Database, ids: number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("credit_notes").set({ cancelled_at: now }).where("id", "in", ids).execute();
}

type NewNote = { return_no: number | null; pieces: CreditedPieces[] | "all"; issued_at: number };

async function issue(trx: Database, invoiceContent: string, { return_no, pieces, issued_at }: NewNote): Promise<void> {
  const invoice = readFrozenInvoice(invoiceContent);
  const numbered = await nextNumber(trx, "credit_note_serials", issued_at);
  const credited = pieces === "all" ? invoice.items.map(({ qty }) => ({ before: 0, count: qty })) : pieces;
  const reason = return_no === null ? "not delivered" : "returned";
  const issued = { number: numbered.number, issuedAt: issued_at, reason } as const;
  const { content, totalPaise, taxPaise } = creditNoteContent(invoice, credited, issued);
  await trx
    .insertInto("credit_notes")
    .values({
      order_id: invoice.order_id,
      return_no,
      ...numbered,
      issued_at,
      total_paise: totalPaise,
      tax_paise: taxPaise,
      content: JSON.stringify(content),
    })
    .execute();
}
