import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal } from "../../../gateway/src/cart/model.ts";
import { normalizeCartLine } from "../../../gateway/src/cart/normalize.ts";
import { wireCartLine } from "../../../gateway/src/cart/wire.ts";
import { normalizeProduct } from "../../../gateway/src/product/normalize.ts";
import { wireProduct } from "../../../gateway/src/product/wire.ts";
import { cartLine, categoryCartLine } from "../../../shop-api/src/cart/shapes.ts";
import { card, listing } from "../../../shop-api/src/catalogue/shapes.ts";
import { sellingPaise } from "../../../shop-api/src/money/selling-price.ts";
import { lineTotalPaise } from "../../../shop-api/src/money/order-totals.ts";
import { readWire } from "../support/read-wire.ts";

/** In paise; includes 0 and the neighbours of the price, where representations differ. */
const prices = fc
  .integer({ min: 0, max: 9_999_999 })
  .chain((price_paise) =>
    fc
      .option(fc.oneof(fc.nat(9_999_999), fc.constantFrom(0, price_paise, price_paise + 1)))
      .map((offer_price_paise) => ({ price_paise, offer_price_paise })),
  );

const product = { id: 1, title: "Saree", weight: 540, weight_unit: "g", pictures: [], sizes: [], colours: [] };

const unsized = { size_id: null, size_label: null, sizePrice: null, needsSize: false };
const taxed = { tax_percentage: 5, own_tax_percentage: null, hsn_code: null };
const sized = { size_id: 12, size_label: "M", needsSize: false };
/** A size that costs something: a price of 0 is none. */
const ownPrices = prices.filter((price) => sellingPaise(price) > 0);

test("the gateway shows the price that shop-api charges, for every price and offer (Q30), also of a size (Q84)", () => {
  fc.assert(
    fc.property(prices, ownPrices, fc.integer({ min: 1, max: 999 }), (price, sizePrice, qty) => {
      const line = {
        id: 7,
        product_id: 1,
        title: "Saree",
        picture: "uploads/a.avif",
        sku: null,
        qty,
        ...unsized,
        ...taxed,
        ...price,
      };
      const charged = lineTotalPaise(line);
      for (const lineOf of [cartLine, categoryCartLine]) {
        for (const own of [line, { ...line, ...sized, sizePrice }]) {
          const read = normalizeCartLine(readWire(wireCartLine, lineOf(own)));
          expect(lineTotal(read)).toBe(lineTotalPaise(own));
          expect(read.product.price.amount * qty).toBe(charged);
        }
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
