import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { areEqual } from "./pieces.ts";
import { momentText, staffNameOf } from "./overtaken.ts";
import { settledAs, type Settlement, settleReturn } from "./settle-return.ts";

/**
 * Settles a requested return of an order. One that is settled in the same way already is left as it is.
 * @throws {HttpError} 404 for an unknown order, 409 for one that was settled in another way, 422 without a return
 */
export async function settleByStaff(db: Database, orderId: number, settlement: Settlement): Promise<void> {
  const settled = await settleReturn(db, orderId, settlement);
  if (settled.outcome === "settled") return;
  if (settled.outcome === "no-return") throw new HttpError(422, "No return of this order was requested.");
  const { state, isRestocked, settledAt, accepted } = settled;
  const isSame = state === settlement.state && isRestocked === settlement.restock;
  if (isSame && (settlement.items === undefined || areEqual(accepted, settlement.items))) return;
  const name = await staffNameOf(db, orderId, settledAs(state));
  const by = name === undefined ? "" : ` by ${name}`;
  const decision = state === "refused" ? "refused" : `accepted ${isRestocked ? "with" : "without"} restocking`;
  throw new HttpError(409, `This return was already ${decision}${by} ${momentText(settledAt, Date.now())}.`);
}
