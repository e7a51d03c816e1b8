import { Router } from "express";
import * as v from "valibot";
import { mobileOfDeleted } from "../text/mobile.ts";
import type { Database } from "../db/client.ts";
import { noBody } from "../http/body.ts";
import { pathId, readInput, staffPage, wholeNumber } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { requireOwner, staffOf } from "../sessions/staff-sessions.ts";
import { statusName } from "../text/status-name.ts";
import { timeText } from "../text/time-text.ts";
import { type Difference, openDifferences, resolveDifference } from "./differences.ts";
import { methodName } from "./payments.ts";
import { payments, paymentStatuses, type StaffPayment } from "./staff-payments.ts";

const paymentsQuery = v.strictObject({
  status: v.optional(v.picklist(paymentStatuses)),
  page: staffPage,
  page_size: v.optional(wholeNumber(100), "20"),
});

/** Routes of payments at the provider, and of what its list differs in, for owners. */
export function staffPaymentRoutes(db: Database): Router {
  const router = Router();
  const owner = requireOwner(db);

  router.get("/staff/payments", owner, async (req, res) => {
    const { status, page, page_size } = readInput(paymentsQuery, req.query, 400);
    const { items, ...counts } = await payments(db, { status, page, page_size });
    sendSuccess(res, { data: { items: items.map(paymentShape), ...counts, page, page_size } });
  });

  router.get("/staff/payment-differences", owner, async (_req, res) => {
    sendSuccess(res, { data: { differences: (await openDifferences(db)).map(differenceShape) } });
  });

  router.post("/staff/payment-differences/:id/resolved", owner, noBody, async (req, res) => {
    const id = pathId(req.params.id, "Difference not found");
    const difference = await resolveDifference(db, staffOf(req), id, Date.now());
    sendSuccess(res, { message: "Difference resolved", data: { difference: differenceShape(difference) } });
  });

  return router;
}

function paymentShape({
  captures,
  customer_id: id,
  customer_name: name,
  customer_mobile: mobile,
  ...row
}: StaffPayment) {
  const inRupees = captures.filter(({ currency }) => currency === "INR");
  return {
    id: row.id,
    order_id: row.order_id,
    reference: row.reference,
    status: row.status,
    amount_paise: row.amount_paise,
    received_paise: inRupees.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    refunded_paise: captures.reduce((sum, { refunded_paise }) => sum + refunded_paise, 0),
    method: row.method === null ? null : methodName(row.method),
    provider_payment_ids: captures.map(({ provider_payment_id }) => provider_payment_id),
    customer: mobile === mobileOfDeleted(id) ? null : { id, name, mobile },
    created_at: timeText(row.created_at),
    expires_at: timeText(row.expires_at),
    settled_at: row.settled_at === null ? null : timeText(row.settled_at),
  };
}

function differenceShape({ kind, found_at, resolved_at, ...difference }: Difference) {
  return {
    id: difference.id,
    kind: statusName(kind),
    subject: difference.subject,
    order_id: difference.order_id,
    expected_paise: difference.expected_paise,
    found_paise: difference.found_paise,
    found_at: timeText(found_at),
    resolved_at: resolved_at === null ? null : timeText(resolved_at),
  };
}
