import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal } from "../../../gateway/src/cart/model.ts";
import { normalizeCartLine } from "../../../gateway/src/cart/normalize.ts";
import { wireCartLine } from "../../../gateway/src/cart/wire.ts";
import { normalizeProduct } from "../../../gateway/src/product/normalize.ts";
import { wireProduct } from "../../../gateway/src/product/wire.ts";
import { cartLine, categoryCartLine } from "../../../shop-api/src/cart/shapes.ts";
import { card, listing } from "../../../shop-api/src/catalogue/shapes.ts";
import { lineTotalPaise } from "../../../shop-api/src/orders/order-totals.ts";
import { readWire } from "../support/read-wire.ts";

/** In paise; includes 0 and the neighbours of the price, where representations differ. */
const prices = fc
  .integer({ min: 0, max: 9_999_999 })
  .chain((price_paise) =>
    fc
      .option(fc.oneof(fc.nat(9_999_999), fc.constantFrom(0, price_paise, price_paise + 1)))
      .map((offer_price_paise) => ({ price_paise, offer_price_paise })),
  );

const product = {
  id: 1,
  slug: "saree",
  category_id: 1,
  subcategory_id: 1,
  title: "Saree",
  title_folded: "saree",
  unit: "1 piece",
  weight: 540,
  weight_unit: "g",
  tax_percentage: 5,
  description: "Woven",
  additional_information: "Dry clean",
  stock: 3,
  withdrawn_at: null,
  pictures: [],
  sizes: [],
};

const unsized = { size_id: null, size_label: null, needsSize: false };

test("the gateway shows the price that shop-api charges, for every price and offer (Q30)", () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 999 }), (price, qty) => {
      const line = { id: 7, product_id: 1, title: "Saree", picture: "uploads/a.avif", qty, ...unsized, ...price };
      const charged = lineTotalPaise(line);
      for (const wire of [cartLine(line), categoryCartLine(line)]) {
        expect(lineTotal(normalizeCartLine(readWire(wireCartLine, wire)))).toBe(charged);
      }
      const priced = { ...product, ...price };
      for (const wire of [{ id: 1, ...card(priced) }, listing(priced)]) {
        const { amount, original } = normalizeProduct(readWire(wireProduct, wire)).price;
        expect(amount * qty).toBe(charged);
        // Only a higher price is struck through.
        expect(original === null || original > amount).toBe(true);
      }
    }),
  );
});
