import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemCount, subtotal } from "../../../gateway/src/cart/model.ts";
import { normalizeCart } from "../../../gateway/src/cart/normalize.ts";
import { readCart } from "../../../gateway/src/cart/wire.ts";
import { normalizeOrder } from "../../../gateway/src/order/normalize.ts";
import { wireOrder } from "../../../gateway/src/order/wire.ts";
import { normalizeHostPage, normalizeProducts } from "../../../gateway/src/product/list/normalize.ts";
import { productsPayload } from "../../../gateway/src/product/list/wire.ts";
import { normalizeProduct } from "../../../gateway/src/product/normalize.ts";
import { wireProduct } from "../../../gateway/src/product/wire.ts";
import { readWire } from "../support/read-wire.ts";
import {
  anyCase,
  blank,
  flag,
  represented,
  enveloped,
  instant,
  listed,
  named,
  noPicture,
  number,
  picture,
  rupees,
  text,
  withWire,
} from "./support/representations.ts";
import { id, moment, picturePath, price, phrase } from "./support/values.ts";

// A hundred draws are slow on a busy machine.

const product = fc.record({
  id,
  title: phrase,
  price,
  picture: fc.option(picturePath),
  weight: fc.option(fc.integer({ min: 1, max: 9999 })),
  unit: fc.option(phrase),
});
type ProductFacts = typeof product extends fc.Arbitrary<infer Facts> ? Facts : never;

const names = ["title", "name", "product_name"];

/** The price under either pair of keys (Q6). */
function priceParts({ amount, original }: ProductFacts["price"]) {
  const offered = fc.tuple(rupees(original ?? amount), rupees(amount)).map(([before, now]) => ({
    price: before,
    offer_price: original === null ? null : now,
  }));
  const withTax = fc.tuple(rupees(original ?? amount), rupees(amount)).map(([originalPrice, priceWithTax]) => ({
    originalPrice,
    priceWithTax,
  }));
  return fc.oneof(offered, withTax);
}

/** All fields of a product except its id. */
function productParts({ title, price: cost, picture: path, weight, unit }: ProductFacts) {
  return [
    named(names, text(title)),
    priceParts(cost),
    named(["image", "product_image"], path === null ? noPicture : picture(path)),
    weight === null
      ? blank("weight")
      : fc.constantFrom(
          { weight: `${weight} g` },
          { weight, weightUnit: "g" },
          { weight: `${weight}`, weightUnit: "g" },
        ),
    unit === null ? blank("unit") : named(["unit"], text(unit)),
  ];
}

function representedProduct(facts: ProductFacts) {
  return represented(named(["id", "product_id", "pid"], text(facts.id)), ...productParts(facts));
}

function expectedProduct({ id: known, title, price: { amount, original }, picture: path, weight, unit }: ProductFacts) {
  return {
    id: known,
    title,
    price: {
      amount,
      original,
      discountPercent: original === null ? null : Math.round(((original - amount) * 100) / original),
    },
    images: path === null ? [] : [{ address: path }],
    weight: weight === null ? null : { value: weight, unit: "g" },
    unit,
  };
}

describe("in any combination of representations", () => {
  test("a product is read unchanged", () => {
    fc.assert(
      fc.property(withWire(product, representedProduct), ({ facts, wire }) => {
        const read = normalizeProduct(readWire(wireProduct, wire));
        expect(read).toMatchObject(expectedProduct(facts));
        expect(Object.values(read)).not.toContain(undefined);
      }),
    );
  });

  test("a list of products is read unchanged, with its total", () => {
    const products = fc.array(product, { maxLength: 4 });
    // A lower total would contradict the rows.
    const pages = fc.record({ products, total: fc.option(fc.integer({ min: 4, max: 10_000 })) });
    const search = withWire(pages, ({ products: facts, total }) => {
      const items = fc.tuple(...facts.map(representedProduct));
      const around: fc.Arbitrary<object> =
        total === null
          ? fc.constant({})
          : number(total).chain((written) =>
              fc.constantFrom<object>({ total: written }, { totalCount: written }, { pagination: { total: written } }),
            );
      const whole = fc.tuple(items, around).map(([data, totals]) => ({ products: { data, ...totals } }));
      const bare = items.map((data) => ({ products: data }));
      return enveloped(total === null ? fc.oneof(whole, bare) : whole);
    });
    fc.assert(
      fc.property(search, ({ facts, wire }) => {
        const { rows, count, paging } = normalizeHostPage(readWire(productsPayload, wire));
        expect(rows).toMatchObject(facts.products.map(expectedProduct));
        expect({ count, totals: paging.totals }).toEqual({
          count: rows.length,
          totals: facts.total === null ? [] : [facts.total],
        });
      }),
    );
  });

  test("the results of a search are found at any of their five paths", () => {
    const places = withWire(fc.array(product, { maxLength: 3 }), (facts) =>
      fc
        .tuple(...facts.map(representedProduct))
        .chain((found) =>
          fc.constantFrom<unknown>(
            { data: { products: { data: found } } },
            { data: { products: found } },
            { products: { data: found } },
            { data: { data: found } },
            { data: found },
            found,
          ),
        ),
    );
    fc.assert(
      fc.property(places, ({ facts, wire }) => {
        expect(normalizeProducts(readWire(productsPayload, wire))).toMatchObject(facts.map(expectedProduct));
      }),
    );
  });

  test("a cart is read unchanged, and its total is exact to the paisa", () => {
    const line = fc.record({ id, quantity: fc.integer({ min: 1, max: 999 }), product });
    const wireLine = ({
      id: lineId,
      quantity,
      product: facts,
    }: typeof line extends fc.Arbitrary<infer L> ? L : never) =>
      represented(
        named(["cart_id", "id"], text(lineId)),
        named(["qty", "quantity"], number(quantity)),
        named(["product_id", "pid"], text(facts.id)),
        ...productParts(facts),
      );
    const distinct = fc.uniqueArray(line, { maxLength: 5, selector: ({ id: lineId }) => lineId });
    const carts = withWire(distinct, (lines) =>
      enveloped(listed(fc.tuple(...lines.map(wireLine))).map((my_cart) => ({ my_cart }))),
    );
    fc.assert(
      fc.property(carts, ({ facts, wire }) => {
        const cart = normalizeCart(readWire(readCart.payload, wire));
        expect(cart.lines).toMatchObject(
          facts.map(({ id: lineId, quantity, product: of }) => ({
            id: lineId,
            quantity,
            product: expectedProduct(of),
          })),
        );
        const exact = facts.reduce(
          (sum, { quantity, product: of }) => sum + BigInt(quantity) * BigInt(of.price.amount),
          0n,
        );
        expect(BigInt(subtotal(cart))).toBe(exact);
        expect(itemCount(cart)).toBe(facts.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });

  test("an order is read unchanged", () => {
    const statuses = [
      { status: "PLACED", variants: ["placed", "Order Placed", "PLACED"] },
      { status: "PROCESSED", variants: ["processed", "order_processed", "Order-Processed"] },
      { status: "OUT_FOR_DELIVERY", variants: ["out for delivery", "OUT_FOR_DELIVERY", "out-for-delivery"] },
      { status: "DELIVERED", variants: ["delivered", "Delivered"] },
      { status: "CANCELLED", variants: ["cancelled", "Canceled"] },
      { status: "OTHER", variants: ["on hold", "constructor", "__proto__"] },
    ];
    const modes = [
      { mode: "CASH", variants: ["Cash", "cash", "CASH"] },
      { mode: "CREDIT", variants: ["Credit", "CREDIT"] },
      { mode: null, variants: ["toString", "barter"] },
    ];
    const orders = withWire(
      fc.record({
        id,
        placedAt: moment,
        status: fc.constantFrom(...statuses),
        mode: fc.constantFrom(...modes),
        paid: price,
        note: fc.option(phrase),
        canCancel: fc.boolean(),
        tax: fc.option(fc.nat(99_999)),
        payment: fc.constantFrom("UNPAID", "DUE", "PAID", "REFUNDED", "VOID"),
        quantity: fc.integer({ min: 1, max: 99 }),
        image: fc.option(picturePath),
        title: phrase,
      }),
      (facts) => {
        const item = represented(
          named(["id"], text("7")),
          named(["qty"], number(facts.quantity)),
          named(["total_amount"], rupees(facts.paid.amount)),
          named(
            ["product"],
            represented(
              named(["title", "name"], text(facts.title)),
              named(["image"], facts.image === null ? noPicture : picture(facts.image)),
            ),
          ),
        );
        return represented(
          named(["id"], text(facts.id)),
          named(["created_at"], instant(facts.placedAt)),
          named(["order_status"], fc.constantFrom(...facts.status.variants)),
          named(["payment_mode"], fc.constantFrom(...facts.mode.variants)),
          named(["paid_amount"], rupees(facts.paid.amount)),
          blank("discount"),
          facts.note === null ? blank("customer_note") : named(["customer_note"], text(facts.note)),
          named(["can_cancel"], flag(facts.canCancel)),
          facts.tax === null ? blank("tax") : named(["tax"], rupees(facts.tax)),
          named(["payment_status"], anyCase(facts.payment)),
          named(["order_items"], listed(fc.tuple(item))),
        );
      },
    );
    fc.assert(
      fc.property(orders, ({ facts, wire }) => {
        expect(normalizeOrder(readWire(wireOrder, wire))).toMatchObject({
          id: facts.id,
          placedAt: facts.placedAt,
          status: facts.status.status,
          paymentMode: facts.mode.mode,
          paidAmount: facts.paid.amount,
          discount: 0,
          note: facts.note,
          canCancel: facts.canCancel,
          tax: facts.tax,
          paymentStatus: facts.payment,
          items: [
            {
              id: "7",
              title: facts.title,
              quantity: facts.quantity,
              total: facts.paid.amount,
              image: facts.image === null ? null : { address: facts.image },
            },
          ],
        });
      }),
    );
  });
});

test("the sum of a thousand lines is exact", () => {
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    cart_id: index + 1,
    product_id: 1,
    price: "1299.99",
    qty: "3",
  }));
  expect(subtotal(normalizeCart(readWire(readCart.payload, { my_cart: lines })))).toBe(129999 * 3 * 1000);
});
