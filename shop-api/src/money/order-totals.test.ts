import { describe, expect, it } from "vitest";
import { lineTotalPaise, notCollectedPaise, orderTotals, toCollectPaise, toPayPaise } from "./order-totals.ts";

const line = (price_paise: number, qty = 1, offer_price_paise: number | null = null) => ({
  qty,
  price_paise,
  offer_price_paise,
});

describe("an order's totals", () => {
  it("charge each line at the price that the shopper pays", () => {
    expect(lineTotalPaise(line(420000, 2, 378000))).toBe(756000);
    expect(orderTotals([line(420000, 2, 378000), line(100, 3)], 0, 0)).toMatchObject({
      discountPaise: 0,
      paidPaise: 756300,
    });
  });

  it("charge the offer if it is more than 0, also above the price (Q30)", () => {
    expect(lineTotalPaise(line(99900, 1, 129900))).toBe(129900);
    expect(lineTotalPaise(line(129900, 2, 0))).toBe(259800);
  });

  it("round the promo code's discount to the paisa, half up", () => {
    const discounts = [9, 10, 29, 30, 126550].map((subtotal) => orderTotals([line(subtotal)], 5, 0).discountPaise);
    expect(discounts).toEqual([0, 1, 1, 2, 6328]);
  });

  it("subtract a rupee per point, after the discount", () => {
    expect(orderTotals([line(10000)], 5, 20)).toEqual({
      subtotalPaise: 10000,
      discountPaise: 500,
      paidPaise: 7500,
    });
  });
});

it.each([
  ["Cash", 4000, 0, { toCollect: 44_000, notCollected: 0 }],
  ["Card", 4000, 1, { toCollect: 0, notCollected: 44_000 }],
  ["Credit", 4000, 1, { toCollect: 0, notCollected: 44_000 }],
  ["Credit", 4000, 0, { toCollect: 4000, notCollected: 40_000 }],
  ["Card", null, 0, { toCollect: 0, notCollected: 40_000 }],
  ["Cash", null, 0, { toCollect: 40_000, notCollected: 0 }],
])(
  "an order by %s with a delivery charge of %s (prepaid: %i) is paid at the door or not",
  (mode, charge, prepaid, parts) => {
    const order = {
      payment_mode: mode,
      paid_paise: 40_000,
      delivery_charge_paise: charge,
      delivery_prepaid: prepaid,
    };
    const paid = { toCollect: toCollectPaise(order), notCollected: notCollectedPaise(order) };
    expect({ ...paid, toPay: toPayPaise(order) }).toEqual({ ...parts, toPay: 40_000 + (charge ?? 0) });
  },
);
