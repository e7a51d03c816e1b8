import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { jsonBody } from "../http/body.ts";
import { isPeriod, noPeriod, readInput, timeOrNone } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { timeText } from "../text/time-text.ts";
import { promoCodeOf } from "../text/typed-text.ts";
import {
  changePromoCode,
  createPromoCode,
  promoCode,
  promoCodes,
  type PromoCode,
  unknownPromoCode,
} from "./promo-codes.ts";

const wrongPercent = "The discount must be from 1 to 100 percent.";
const wrongLimit = "A limit of uses must be from 1 to 1000000.";
const usesOrNone = v.optional(
  v.nullable(
    v.pipe(v.number(wrongLimit), v.integer(wrongLimit), v.minValue(1, wrongLimit), v.maxValue(1_000_000, wrongLimit)),
  ),
  null,
);
const entries = {
  percent: v.pipe(
    v.number(wrongPercent),
    v.integer(wrongPercent),
    v.minValue(1, wrongPercent),
    v.maxValue(100, wrongPercent),
  ),
  starts_at: timeOrNone,
  ends_at: timeOrNone,
  // Absent: as it is, so that an edit of other terms enables none that was disabled meanwhile. A new one is active.
  is_active: v.optional(v.boolean()),
  max_uses: usesOrNone,
  max_uses_per_customer: usesOrNone,
};
const terms = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.check((period) => isPeriod(period), noPeriod),
    ["ends_at"],
  ),
);

const wrongCode = "A promo code has 3 to 20 capital letters and digits.";
const code = v.pipe(v.string(wrongCode), v.transform(promoCodeOf), v.regex(/^[A-Z0-9]{3,20}$/, wrongCode));
const newPromoCode = v.pipe(
  v.strictObject({ code, ...entries }),
  v.forward(
    v.check((period) => isPeriod(period), noPeriod),
    ["ends_at"],
  ),
);

/** Routes of promo codes, for staff. */
export function staffPromoRoutes(db: Database): Router {
  const router = Router();
  const staff = requireStaff(db);

  const readPromoCode = async (id: string) => {
    const found = await promoCode(db, id);
    if (found === undefined) throw unknownPromoCode();
    return { promo_code: promoCodeShape(found) };
  };

  router.get("/staff/promo-codes", staff, async (_req, res) => {
    sendSuccess(res, { data: { promo_codes: (await promoCodes(db)).map(promoCodeShape) } });
  });

  router.post("/staff/promo-codes", staff, jsonBody, async (req, res) => {
    const { code: id, ...values } = readInput(newPromoCode, req.body, 422);
    await createPromoCode(db, staffOf(req), id, values);
    sendSuccess(res, { status: 201, message: "Promo code created", data: await readPromoCode(id) });
  });

  router.put("/staff/promo-codes/:code", staff, jsonBody, async (req, res) => {
    const values = readInput(terms, req.body, 422);
    const id = String(req.params.code);
    await changePromoCode(db, staffOf(req), id, values);
    sendSuccess(res, { message: "Promo code updated", data: await readPromoCode(id) });
  });

  return router;
}

function promoCodeShape({ starts_at, ends_at, ...row }: PromoCode) {
  return {
    ...row,
    starts_at: starts_at === null ? null : timeText(starts_at),
    ends_at: ends_at === null ? null : timeText(ends_at),
  };
}
