import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestContext } from "../../../gateway/src/context.ts";
import { stepsOf } from "../../../gateway/src/order/steps.ts";
import {
  anyCase,
  blank,
  represented,
  enveloped,
  flag,
  instant,
  listed,
  mobileVariants,
  named,
  number,
  picture,
  rupees,
  statusVariants,
  text,
  withWire,
} from "./support/representations.ts";
import { readFrom } from "./support/read-from.ts";
import { id, moment, paise, picturePath, price, phrase } from "./support/values.ts";

// Hundreds of calls, on a machine that may be busy.

let gateway: ReturnType<typeof readFrom>;
beforeAll(() => {
  gateway = readFrom([]);
});
afterAll(() => gateway.close());

interface Reading<Facts> {
  call: string;
  read: (context: RequestContext) => Promise<unknown>;
  /** A value, with one of its representations in REST. */
  responses: fc.Arbitrary<{ facts: Facts; wire: unknown }>;
  expected: (facts: Facts) => unknown;
}

/** Serves each representation, and expects the gateway to read the value; fails with the smallest one that it does not. */
async function expectReadUnchanged<Facts>({ call, read, responses, expected }: Reading<Facts>): Promise<boolean> {
  const [method = "", path = ""] = call.split(" ");
  const responseHeaders = { "content-type": "application/json" };
  await fc.assert(
    fc.asyncProperty(responses, async ({ facts, wire }) => {
      gateway.play([{ scope: "", method, path: `/api/${path}`, status: 200, response: wire, responseHeaders }]);
      expect(await gateway.run(read)).toEqual({ model: expected(facts), called: new Set([call]) });
    }),
  );
  return true;
}

const mobile = fc.stringMatching(/^[6-9]\d{9}$/).map((digits) => `+91${digits}`);
const email = fc.stringMatching(/^[a-z]{1,8}@example\.com$/);

/** An amount under this name, or none. */
const optionalRupees = (name: string, value: number | null) =>
  value === null ? blank(name) : named([name], rupees(value));

/** Where REST sends no emails. */
const noFlag = fc.constantFrom<Record<string, unknown>>({}, { email_confirmed: null });

/** No address: it was deleted. */
const noAddress = fc.constantFrom<Record<string, unknown>>({}, { address_id: null });

describe("in any combination of representations", () => {
  test("a customer is read unchanged, with ₹56.05 if REST sends no account (Q22)", async () => {
    const customer = fc.record({
      id,
      name: phrase,
      email,
      emailConfirmed: fc.option(fc.boolean()),
      mobile,
      account: fc.option(fc.record({ points: fc.nat(99_999), credit: paise, limit: fc.option(paise) })),
    });
    const all = await expectReadUnchanged({
      call: "GET customer/profile",
      read: ({ customers }) => customers.profile(),
      responses: withWire(customer, (facts) => {
        const asha = represented(
          named(["id"], text(facts.id)),
          named(["name", "full_name"], text(facts.name)),
          named(["email"], text(facts.email)),
          facts.emailConfirmed === null ? noFlag : named(["email_confirmed"], flag(facts.emailConfirmed)),
          named(["mobile", "phone"], mobileVariants(facts.mobile)),
        );
        const account =
          facts.account === null
            ? fc.constantFrom<object>({}, { account: null }, { account: {} })
            : represented(
                named(["points_balance"], number(facts.account.points)),
                named(["credit_balance"], rupees(facts.account.credit)),
                facts.account.limit === null
                  ? blank("credit_limit")
                  : named(["credit_limit"], rupees(facts.account.limit)),
              ).map((inner) => ({ account: inner }));
        return enveloped(fc.tuple(named(["user", "profile"], asha), account).map(([one, two]) => ({ ...one, ...two })));
      }),
      expected: ({ account, ...asha }) => ({
        ...asha,
        points: account?.points ?? 0,
        creditBalance: account?.credit ?? 5605,
        creditLimit: account?.limit ?? null,
        creditAvailable: account && account.limit !== null ? Math.max(0, account.limit - account.credit) : null,
      }),
    });
    expect(all).toBe(true);
  });

  test("an address is read unchanged, the first default first and alone (Q16, Q17, Q131)", async () => {
    const address = fc.record({
      id,
      name: phrase,
      mobile,
      building: phrase,
      street: phrase,
      landmark: fc.option(phrase),
      city: phrase,
      postalCode: fc.stringMatching(/^[1-9]\d{5}$/),
      latitude: fc.integer({ min: -900_000, max: 900_000 }).map((parts) => parts / 10_000),
      longitude: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((parts) => parts / 10_000),
      isDefault: fc.boolean(),
    });
    const all = await expectReadUnchanged({
      call: "GET customer/address-list",
      read: ({ addresses }) => addresses.list(),
      responses: withWire(fc.array(address, { maxLength: 3 }), (facts) => {
        const wires = facts.map((one) =>
          represented(
            named(["id"], text(one.id)),
            named(["name"], text(one.name)),
            named(["mobile"], mobileVariants(one.mobile)),
            named(["building", "building_num"], text(one.building)),
            named(["street"], text(one.street)),
            one.landmark === null ? blank("landmark") : named(["landmark"], text(one.landmark)),
            named(["city"], text(one.city)),
            named(["po_box"], number(Number(one.postalCode))),
            named(["latitude"], number(one.latitude)),
            named(["longitude"], number(one.longitude)),
            fc.oneof(
              named(["is_default"], flag(one.isDefault)),
              anyCase(one.isDefault ? "Default" : "Home").map((type) => ({ type })),
            ),
          ),
        );
        return enveloped(named(["address_list", "addresses"], listed(fc.tuple(...wires))));
      }),
      expected: (facts) => {
        const [first] = facts.filter((one) => one.isDefault);
        const others = facts.filter((one) => one !== first).map((one) => ({ ...one, isDefault: false }));
        return first ? [first, ...others] : others;
      },
    });
    expect(all).toBe(true);
  });

  test("a wishlist is read unchanged, without withdrawn products", async () => {
    const item = fc.record({ id, title: phrase, price, picture: picturePath, isGone: fc.boolean() });
    const all = await expectReadUnchanged({
      call: "GET wishlists",
      read: async ({ wishlist }) =>
        (await wishlist.products()).map(({ id: known, title, price: { amount }, images }) => [
          known,
          title,
          amount,
          images,
        ]),
      responses: withWire(fc.array(item, { maxLength: 4 }), (facts) => {
        const wires = facts.map(({ id: known, title, price: cost, picture: path, isGone }) => {
          if (isGone) return fc.constantFrom<unknown>({ id: 7, product: null }, { id: "7", product: null });
          const product = represented(
            named(["id", "product_id", "pid"], text(known)),
            named(["name", "title", "product_name"], text(title)),
            named(["price", "priceWithTax"], rupees(cost.amount)),
            named(["image", "product_image"], picture(path)),
          );
          return fc.oneof(product, represented(named(["id"], number(7)), named(["product"], product)));
        });
        return enveloped(named(["wishlists"], listed(fc.tuple(...wires))));
      }),
      expected: (facts) =>
        facts
          .filter(({ isGone }) => !isGone)
          .map(({ id: known, title, price: { amount }, picture: path }) => [known, title, amount, [{ address: path }]]),
    });
    expect(all).toBe(true);
  });

  test("the tracking of an order is read unchanged", async () => {
    const statuses = ["placed", "processed", "out for delivery", "delivered"];
    const tracked = fc.record({ moments: fc.array(moment, { minLength: 1, maxLength: 4 }) });
    const all = await expectReadUnchanged({
      call: "GET customer/my-orders",
      read: async ({ orders }) =>
        (await orders.list(1, 20, { status: null, search: null })).items.map((order) =>
          stepsOf(order).flatMap(({ reachedAt }) => (reachedAt ? [reachedAt] : [])),
        ),
      responses: withWire(tracked, ({ moments }) => {
        const steps = moments.map((when, index) =>
          represented(named(["status"], statusVariants(statuses[index] ?? "")), named(["created_at"], instant(when))),
        );
        const order = represented(
          named(["id"], number(7)),
          named(["created_at"], instant(moments[0] ?? new Date(0))),
          named(["order_status"], statusVariants(statuses[moments.length - 1] ?? "")),
          named(["order_steps"], listed(fc.tuple(...steps))),
          named(["paid_amount"], rupees(378000)),
          fc.constantFrom({ order_items: [] }, { order_items: { data: [] } }),
        );
        return enveloped(named(["orders"], listed(fc.tuple(order))));
      }),
      expected: ({ moments }) => [moments],
    });
    expect(all).toBe(true);
  });

  test("what is to be paid for an order, the GSTIN of a business and its credit notes are read unchanged (Q147, Q148, Q149)", async () => {
    const day = moment.map((when) => when.toISOString().slice(0, 10));
    const note = fc.record({
      id,
      number: phrase,
      date: day,
      amount: paise,
      returnNumber: fc.option(fc.integer({ min: 1, max: 9 })),
      isCancelled: fc.boolean(),
    });
    const order = fc.record({
      paidAmount: paise,
      deliveryCharge: fc.option(fc.constantFrom(0, 4000)),
      toCollect: fc.option(paise),
      gstin: fc.option(fc.stringMatching(/^\d{2}[A-Z]{5}\d{4}[A-Z]1Z[0-9A-Z]$/)),
      creditNotes: fc.array(note, { maxLength: 2 }),
    });
    const all = await expectReadUnchanged({
      call: "GET customer/my-orders",
      read: async ({ orders }) =>
        (await orders.list(1, 20, { status: null, search: null })).items.map(
          ({ paidAmount, deliveryCharge, toCollect, gstin, creditNotes }) => ({
            paidAmount,
            deliveryCharge,
            toCollect,
            gstin,
            creditNotes,
          }),
        ),
      responses: withWire(order, (facts) => {
        const notes = facts.creditNotes.map((one) =>
          represented(
            named(["id"], text(one.id)),
            named(["number"], text(one.number)),
            named(["date"], fc.constant(one.date)),
            named(["amount"], rupees(one.amount)),
            one.returnNumber === null ? blank("return_no") : named(["return_no"], number(one.returnNumber)),
            named(["cancelled"], flag(one.isCancelled)),
          ),
        );
        const wire = represented(
          named(["id"], number(7)),
          named(["created_at"], instant(new Date(0))),
          named(["paid_amount"], rupees(facts.paidAmount)),
          optionalRupees("delivery_charge", facts.deliveryCharge),
          optionalRupees("to_collect", facts.toCollect),
          facts.gstin === null ? blank("gstin") : named(["gstin"], text(facts.gstin)),
          named(["credit_notes"], listed(fc.tuple(...notes))),
          fc.constant({ order_items: [] }),
        );
        return enveloped(named(["orders"], listed(fc.tuple(wire))));
      }),
      expected: (facts) => [facts],
    });
    expect(all).toBe(true);
  });

  test("credit is read unchanged, its approval in any letter case (Q23)", async () => {
    const transaction = fc.record({
      id,
      addressId: fc.option(id),
      amount: paise,
      status: fc.constantFrom("Due", "Pending", "Paid"),
      placedAt: moment,
      pointsEarned: fc.nat(9999),
      dueOn: fc.option(fc.constantFrom("2026-11-30", "2028-02-29")),
    });
    const all = await expectReadUnchanged({
      call: "GET customer/credit-transaction",
      read: ({ credit }) => credit.transactions(),
      responses: withWire(transaction, (facts) => {
        const wire = represented(
          named(["id"], text(facts.id)),
          facts.addressId === null ? noAddress : named(["address_id"], text(facts.addressId)),
          named(["paid_amount"], rupees(facts.amount)),
          named(["payment_approval"], anyCase(facts.status)),
          named(["payment_mode"], anyCase("Credit")),
          named(["created_at"], instant(facts.placedAt)),
          facts.pointsEarned === 0 ? blank("points_earned") : named(["points_earned"], number(facts.pointsEarned)),
          facts.dueOn === null ? blank("due_on") : named(["due_on"], fc.constant(facts.dueOn)),
        );
        return enveloped(named(["orders"], listed(fc.tuple(wire))));
      }),
      expected: ({ status, dueOn, ...facts }) => [
        {
          ...facts,
          status: status.toUpperCase(),
          isPending: status === "Pending",
          paymentMode: "CREDIT",
          dueOn: status === "Due" ? dueOn : null,
        },
      ],
    });
    expect(all).toBe(true);
  });

  test("REST's response on a promo code is read unchanged, at any path (Q3, Q41, Q47)", async () => {
    const all = await expectReadUnchanged({
      call: "POST customer/check-promocode",
      read: ({ cart }) => cart.checkPromoCode("KASAVU5"),
      responses: withWire(
        fc.record({ valid: fc.boolean(), message: phrase, percent: fc.option(fc.nat(100)) }),
        ({ valid, message, percent }) =>
          fc
            .tuple(
              valid
                ? fc.constantFrom<object>({ success: true }, { success: "true" }, { success: 1 })
                : fc.constantFrom<object>({ success: false }, { success: "false" }),
              percent === null ? blank("discount_percent") : named(["discount_percent"], number(percent)),
            )
            .chain(([success, off]) =>
              fc.constantFrom<object>(
                { ...success, message, ...off },
                { ...success, message: ` ${message} `, data: off },
                { ...success, data: { message, ...off } },
                { ...success, message, data: { data: off }, error: valid ? null : "SELECT failed" },
              ),
            ),
      ),
      expected: ({ valid, message, percent }) => ({ valid, message, discountPercent: valid ? (percent ?? 5) : 0 }),
    });
    expect(all).toBe(true);
  });
});
