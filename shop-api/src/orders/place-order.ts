import { address } from "../addresses/queries.ts";
import { shipToText } from "../addresses/ship-to.ts";
import { cartLines, clearCart } from "../cart/queries.ts";
import { sizeMissing } from "../cart/stock.ts";
import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { claimPromoCode } from "../promo/uses.ts";
import { assertCreditLeft, oweOrder } from "../credit/credit.ts";
import { addPayment, leastAmountPaise, orderToPay, type PaymentFlow, paymentsOf } from "../payments/payments.ts";
import { type AttemptRequest, findOrder, hashOf, keyReused, type PlacedOrder } from "./find-order.ts";
import { addSteps } from "./order-status.ts";
import { lineTotalPaise, orderTotals, toPayPaise } from "../money/order-totals.ts";
import { assertOffered, type PaymentMode } from "../money/payment-modes.ts";
import { deliveryChargePaise } from "../money/delivery-charge.ts";
import { expectedOn } from "./policy.ts";
import { takeFromStock } from "./stock.ts";
import { townOf } from "./town.ts";
import { paidRates } from "../tax/tax-rate.ts";

export type OrderRequest = AttemptRequest & {
  /** Whole paise, as is `discount`. */
  paid_amount: number;
  discount: number;
  /** Whether the caller lets an order by card be paid on the provider's page. */
  payment_flow?: "redirect" | undefined;
};

/** What the shop allows: the payment modes that it offers, how a card pays, and what every customer may owe, in whole paise. */
export type OrderRules = { paymentModes: readonly PaymentMode[]; paymentFlow: PaymentFlow; creditLimitPaise: number };

/**
 * Places an order for the customer's cart in one transaction, and leaves the cart unchanged. Repeating a key with the
 * same request returns the first order; concurrent repetitions wait for it. A rejected order leaves its key unused.
 * An order that is paid at the provider awaits its payment, and takes the products out of the cart; one that costs nothing is
 * placed at once.
 * @returns the order's id, the day on which it is expected and its delivery charge (both null for an order of earlier
 * versions), its payment at the provider, if any, and whether this call has placed it
 * @throws {HttpError} 404 for another customer's address, 409 while another order awaits its payment, 422 for any other
 * invalid request
 */
export async function placeOrder(
  db: Database,
  customerId: number,
  key: string,
  request: OrderRequest,
  rules: OrderRules,
): Promise<Omit<PlacedOrder, "paid_paise" | "discount_paise"> & { isNew: boolean }> {
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const earlier = await claimKey(trx, customerId, key, request);
    if (earlier !== undefined) {
      // An earlier gateway would confirm it as paid.
      if (earlier.payment !== undefined && request.payment_flow !== "redirect") throw reloadPage();
      return { ...earlier, isNew: false };
    }

    assertOffered(request.payment_mode, rules.paymentModes);
    if (request.payment_mode === "Card" && (request.payment_flow ?? "dialog") !== rules.paymentFlow) throw reloadPage();
    const shipTo = await address(trx, customerId, request.address_id);
    if (shipTo === undefined) throw new HttpError(404, "Please select a delivery address.");
    const lines = await cartLines(trx, customerId);
    if (lines.length === 0) throw new HttpError(422, "Your cart is empty. Please add items to your cart.");
    if (lines.some(({ needsSize }) => needsSize)) throw sizeMissing();
    const promo = request.promocode === null ? undefined : await claimPromoCode(trx, customerId, request.promocode);
    if (promo !== undefined && "problem" in promo) throw new HttpError(422, promo.problem);
    const totals = orderTotals(lines, promo?.percent_off ?? 0, request.points);
    if (totals.paidPaise < 0) throw new HttpError(422, "That is more points than the order costs.");
    if (totals.discountPaise !== request.discount || totals.paidPaise !== request.paid_amount) {
      throw new HttpError(422, "The amount to pay has changed. Please look at your cart again.");
    }
    const payable = {
      payment_mode: request.payment_mode,
      paid_paise: totals.paidPaise,
      delivery_charge_paise: deliveryChargePaise(totals.subtotalPaise),
      delivery_prepaid: request.payment_mode === "Cash" ? 0 : 1,
    };
    const amount_paise = toPayPaise(payable);
    if (request.payment_mode === "Credit") {
      await assertCreditLeft(trx, customerId, amount_paise, rules.creditLimitPaise);
    }
    const isPaidOnline = request.payment_mode === "Card" && rules.paymentFlow === "redirect" && amount_paise > 0;
    if (isPaidOnline) {
      if (amount_paise < leastAmountPaise) throw new HttpError(422, tooLittle);
      await assertNoneToPay(trx, customerId);
    }
    const now = Date.now();
    await takeFromStock(trx, lines, now);
    await takePoints(trx, customerId, request.points);

    const order = await trx
      .insertInto("orders")
      .values({
        customer_id: customerId,
        created_at: now,
        status: isPaidOnline ? "awaiting payment" : "placed",
        status_at: now,
        ...payable,
        promocode: promo?.code ?? null,
        discount_paise: totals.discountPaise,
        points: request.points,
        customer_note: request.customer_note,
        gstin: request.gstin,
        address_id: request.address_id,
        ship_to: shipToText(shipTo),
        po_box: shipTo.po_box,
        town: townOf(shipTo.city),
        expected_on: expectedOn(now),
        percent_off: promo?.percent_off ?? 0,
      })
      .returning(["id", "expected_on", "delivery_charge_paise"])
      .executeTakeFirstOrThrow();
    const priced = lines.map((line) => ({ ...line, total_paise: lineTotalPaise(line) }));
    const rates = paidRates(priced, totals.paidPaise, indianDate(now));
    const items = priced.map((line, index) => ({
      order_id: order.id,
      product_id: line.product_id,
      size_id: line.size_id,
      size_label: line.size_label,
      title: line.title,
      picture: line.picture,
      qty: line.qty,
      total_paise: line.total_paise,
      tax_percentage: rates[index] ?? line.tax_percentage,
      hsn_code: line.hsn_code,
      sku: line.sku,
    }));
    await trx.insertInto("order_items").values(items).execute();
    if (isPaidOnline) {
      await addPayment(trx, { id: order.id, amount_paise }, now);
      await clearCart(trx, customerId);
    } else await addSteps(trx, [order.id], "placed", now);
    if (request.payment_mode === "Credit") {
      await oweOrder(trx, { id: order.id, customer_id: customerId, created_at: now, ...payable });
    }
    const attempt = trx.updateTable("order_attempts").set({ order_id: order.id });
    await attempt.where("customer_id", "=", customerId).where("key", "=", key).execute();
    const [payment] = isPaidOnline ? await paymentsOf(trx, [order.id]) : [];
    return { ...order, payment, isNew: true };
  });
}

/** Reserves the key for this transaction. @returns the existing order of the key, if any */
async function claimKey(trx: Database, customerId: number, key: string, request: OrderRequest) {
  const claimed = await trx
    .insertInto("order_attempts")
    .values({ customer_id: customerId, key, request_hash: hashOf(request), order_id: null, created_at: Date.now() })
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const earlier = await findOrder(trx, customerId, key, request);
  if (earlier.paid_paise !== request.paid_amount || earlier.discount_paise !== request.discount) throw keyReused();
  const { id, expected_on, delivery_charge_paise, payment } = earlier;
  return { id, expected_on, delivery_charge_paise, payment };
}

const tooLittle = "An amount below ₹1.00 cannot be paid by card. Please choose another way to pay.";

const reloadPage = () => new HttpError(422, "Please reload the page and try again.");

/** @throws {HttpError} 409 with the order's id */
async function assertNoneToPay(trx: Database, customerId: number): Promise<void> {
  const order_id = await orderToPay(trx, customerId);
  if (order_id === undefined) return;
  const message = `Order #${order_id} is not paid yet. Please pay for it, or cancel it.`;
  throw new HttpError(409, message, { keys: { code: "order_awaits_payment", order_id } });
}

async function takePoints(trx: Database, customerId: number, points: number): Promise<void> {
  if (points === 0) return;
  const taken = await trx
    .updateTable("customers")
    .set((eb) => ({ points_balance: eb("points_balance", "-", points) }))
    .where("id", "=", customerId)
    .where("points_balance", ">=", points)
    .returning("id")
    .executeTakeFirst();
  if (taken === undefined) throw new HttpError(422, "You do not have that many points.");
}
