import { expect, test } from "vitest";
import { openStubHost, outcomeOf } from "./support/stub-host.ts";

const check = (body: unknown) =>
  outcomeOf(
    openStubHost({ "check-promocode": { json: body } })
      .open()
      .cart.checkPromoCode("ONAM"),
  );

const woocommerce = "https://github.com/inspireui/mstore/issues/162";
const saleor = "https://github.com/saleor/saleor/issues/10782";

test.each<[source: string, data: unknown, percent: number]>([
  ["without a public source", { percent: 10 }, 10],
  ["without a public source", { percentage: "10.00" }, 10],
  ["without a public source", { discountPercentage: "10%" }, 10],
  ["without a public source", { discount: "10 %" }, 10],
  ["https://github.com/thangak18/HW06/issues/11", { discount_type: "percent", discount_value: 10 }, 10],
  [woocommerce, { code: "ONAM20", discount_type: "percent", amount: "10.00", maximum_amount: "0.00" }, 10],
  [saleor, { type: "ENTIRE_ORDER", discountValueType: "PERCENTAGE", discountValue: 10, minSpent: 500 }, 10],
  ["without a public source", { type: "P", discount: "10.0000", total: "0.0000" }, 10],
  ["without a public source", { discount_percent: 10, discount_amount: "378.00", total: "3402.00" }, 10],
  ["without a public source", { coupon: { id: 7, discount: { type: "percentage", value: 10 } } }, 10],
  ["without a public source", [{ promo_code: "ONAM20", percent_off: 10 }], 10],
  ["without a public source", { offer: "Flat 10% off" }, 10],
  ["without a public source", { is_percentage: 1, discount: "10.00" }, 10],
  ["has what it takes of this cart", { type: "percentage", discount_value: 10, discount_amount: 78 }, 10],
  ["has what it takes of this cart", { percentage: 10, type: "percent", discount: 78, cart: { discount: 78 } }, 10],
  ["has the tax", { percent: 10, gst_percentage: 5, conditions: { type: "min_amount", amount: 500 } }, 10],
  ["takes nothing", { discount_percent: 0, discount_amount: "0.00" }, 0],
  ["states nothing", { promo_code: "ONAM20", type: "success", min_order_amount: 500, expires_at: "2026-12-31" }, 5],
  ["states nothing", { percent: null, discount: "", amount: "N/A", coupon: [] }, 5],
])("a promo code takes the percentage of its response (Q127), %s: %j", async (_, data, discountPercent) => {
  expect(await check({ success: true, data })).toMatchObject({ valid: true, discountPercent });
});

test.each<[source: string, data: unknown]>([
  [woocommerce, { code: "ONAM", discount_type: "fixed_cart", amount: "5.00" }],
  [saleor, { type: "SPECIFIC_PRODUCT", discountValueType: "FIXED", discountValue: 25 }],
  ["https://github.com/DuyPham111/HW06/issues/11", { discount_amount: 50000, final_amount: 450000 }],
  ["without a public source", { discount: 10 }],
  ["without a public source", { value: "10", type: "coupon" }],
  ["without a public source", { type: "F", discount: "100.0000" }],
  ["without a public source", { amount: "Rs. 100/-" }],
  ["without a public source", { flatDiscount: 100 }],
  ["without a public source", { type: "free_shipping" }],
  ["without a public source", { free_shipping: true }],
  ["without a public source", { cart: { subtotal: 780, discount: 78 } }],
  ["https://shopify.dev/docs/api/admin-rest/2022-01/resources/pricerule", { value_type: "percentage", value: "-10.0" }],
  ["without a public source", { gst_percentage: 18, discount: 100 }],
  ["without a public source", { coupon: { discount: { value: 100, unit: "INR" } } }],
  ["without a public source", { percent: 10, max_discount: "200.00" }],
  ["without a public source", { percent: 7.5 }],
  ["without a public source", { percent: 10, discount_percent: 20 }],
  ["without a public source", { percent: 0, amount: 50 }],
  ["without a public source", { discount: "0.00" }],
])("a promo code that takes no whole percentage is refused (Q127), %s: %j", async (_, data) => {
  const message = "This promo code cannot be used here.";
  expect(await check({ success: true, data })).toEqual({ valid: false, message, discountPercent: 0 });
});

test.each([{ percent: "ten" }, { discount_percentage: 120 }, { discount: "-5%" }])(
  "a percentage that cannot be read is an error, not 5 %%: %j",
  async (data) => {
    expect(await check({ success: true, data })).toEqual({
      code: "UPSTREAM_CONTRACT",
      message: "Failed to apply promo code",
    });
  },
);

test.each([null, {}, { message: "KASAVU5 takes 5% off your subtotal" }, { success: 0 }])(
  "a promo code that REST does not confirm is not valid: %j (Q41)",
  async (body) => {
    expect(await check(body)).toEqual({ valid: false, message: "Invalid promo code.", discountPercent: 0 });
  },
);
