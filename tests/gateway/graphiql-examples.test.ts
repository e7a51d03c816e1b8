import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examples, mobile } from "../../devtools/graphiql/page/examples.ts";
import { prepared } from "../support/prepared.ts";
import { testOwner } from "../support/staff-session.ts";
import { type Shop, startShop } from "../support/start-shop.ts";
import { writeMessageTraces } from "./support/message-traces.ts";
import { writeProviderTraces } from "./support/provider-traces.ts";

// The server starts slowly on a busy machine.

const folder = new URL("../../devtools/graphiql/page/examples/", import.meta.url);
const GraphqlBody = v.object({ data: v.nullish(v.record(v.string(), v.unknown())), errors: v.optional(v.unknown()) });
const Registered = v.object({ register: v.object({ session: v.object({ token: v.string() }) }) });
const CodeShown = v.object({ requestLogin: v.object({ message: v.string() }) });
const AddressSaved = v.object({ addAddress: v.object({ address: v.object({ id: v.string() }) }) });
const OrderPlaced = v.object({ placeOrder: v.object({ orderId: v.string() }) });
const LoggedIn = v.object({ logIn: v.object({ token: v.string() }) });
const Sized = v.object({
  product: v.object({ sizes: v.array(v.object({ id: v.string(), isAvailable: v.boolean() })) }),
});
const StaffLoggedIn = v.object({ staffLogIn: v.object({ token: v.string() }) });
const StaffAdded = v.object({ addStaff: v.object({ account: v.object({ id: v.string() }) }) });
const BannerSeen = v.object({ id: v.string(), picture: v.object({ id: v.string() }) });
const BannersSeen = v.object({ staff: v.object({ banners: v.tupleWithRest([BannerSeen], BannerSeen) }) });
const CategorySeen = v.object({ id: v.string(), subcategories: v.array(v.object({ id: v.string() })) });
const CategoriesSeen = v.object({ staff: v.object({ categories: v.array(CategorySeen) }) });
const BannerGiven = v.object({ input: v.looseObject({ picture: v.looseObject({}) }) });
const CartSeen = v.object({ cart: v.object({ lines: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) }) });

let shop: Shop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kasavu-examples-"));
  shop = await startShop({ DATA_DIR: dataDir, ALLOW_ADHOC_QUERIES: "true" }, await prepared("sqlite"));
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true });
});

/** A product with sizes. */
const kurta = "63";

/** Values that later examples need; a developer copies them, or uses the Login panel. */
const known = { token: "", code: "", lineId: "", dueId: "", messageId: "", unsubscribeToken: "" };

/** Runs an example with its own variables, overridden by the given ones; returns its data. */
async function run(name: string, given: Record<string, unknown> = {}, token = known.token) {
  const query = await readFile(new URL(`${name}.graphql`, folder), "utf8");
  const variables = { ...examples.find((example) => example.name === name)?.variables, ...given };
  const response = await fetch(`${shop.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = v.parse(GraphqlBody, await response.json());
  expect({ name, errors }).toEqual({ name });
  return data ?? {};
}

async function readCart(): Promise<void> {
  known.lineId = v.parse(CartSeen, await run("cart")).cart.lines[0].id;
}

/** Values that later examples of the staff need. */
const staff = { token: "", accountId: "", picture: "", differenceId: "" };

const asStaff = (name: string, given: Record<string, unknown> = {}) => run(name, given, staff.token);

/** The banner of an example, with a picture that the shop has. */
function banner(name: string): Record<string, unknown> {
  const { input } = v.parse(BannerGiven, examples.find((example) => example.name === name)?.variables);
  return { ...input, picture: { ...input.picture, id: staff.picture } };
}

/** In an order that provides each example with its prerequisites; deletions come last. */
const way: [name: string, run: (name: string) => Promise<Record<string, unknown> | void>][] = [
  ["home", run],
  ["shop", run],
  ["categories", run],
  ["category", run],
  ["subcategory", run],
  ["product", run],
  ["products", run],
  ["search", run],
  ["search-products", run],
  [
    "register",
    async (name) => {
      known.token = v.parse(Registered, await run(name)).register.session.token;
    },
  ],
  ["log-out", run],
  [
    "request-login",
    async (name) => {
      known.token = "";
      const { message } = v.parse(CodeShown, await run(name)).requestLogin;
      known.code = /\d{4}/.exec(message)?.[0] ?? "";
    },
  ],
  [
    "log-in",
    async (name) => {
      known.token = v.parse(LoggedIn, await run(name, { code: known.code })).logIn.token;
    },
  ],
  [
    // A number gets only one code per 30 seconds.
    "send-code",
    async (name) => {
      const other = `${mobile.slice(0, -1)}1`;
      await run("register", { input: { name: "Asha Menon", email: "asha@example.com", mobile: other } });
      return run(name, { mobile: other });
    },
  ],
  ["me", run],
  [
    // Less than 30 seconds have passed since the customer's login code.
    "request-mobile-change",
    async (name) => {
      const input = { name: "Binu Menon", email: "binu@example.com", mobile: `${mobile.slice(0, -1)}2` };
      const { session } = v.parse(Registered, await run("register", { input })).register;
      return run(name, {}, session.token);
    },
  ],
  ["update-profile", run],
  ["send-email-link", run],
  [
    "confirm-email",
    async (name) => {
      const { messageId, tokens } = await writeMessageTraces(dataDir, mobile);
      Object.assign(known, { messageId, unsubscribeToken: tokens.unsubscribe });
      return run(name, { token: tokens.confirm });
    },
  ],
  ["message-choices", run],
  ["set-message-choice", run],
  ["unsubscribe", (name) => run(name, { token: known.unsubscribeToken })],
  ["toggle-wishlist", run],
  ["wishlist", run],
  ["add-to-cart", run],
  ["cart", readCart],
  ["set-cart-line-quantity", (name) => run(name, { lineId: known.lineId })],
  ["check-promo-code", run],
  ["add-address", run],
  ["edit-address", run],
  ["set-default-address", run],
  ["place-order", run],
  ["placed-order", run],
  ["check-payment", run],
  ["orders", run],
  ["credit", run],
  [
    "remove-cart-line",
    async (name) => {
      await run("add-to-cart");
      await readCart();
      return run(name, { lineId: known.lineId });
    },
  ],
  [
    "set-cart-line-size",
    async (name) => {
      const { sizes } = v.parse(Sized, await run("product", { id: kurta })).product;
      const [one, other] = sizes.filter(({ isAvailable }) => isAvailable);
      await run("add-to-cart", { productId: kurta, sizeId: one?.id });
      await readCart();
      return run(name, { lineId: known.lineId, sizeId: other?.id });
    },
  ],
  ["buy-again", run],
  [
    "cancel-order",
    async (name) => {
      const input = { addressId: "1", paymentMode: "CASH", idempotencyKey: "graphiql-2" };
      const { orderId: id } = v.parse(OrderPlaced, await run("place-order", { input })).placeOrder;
      return run(name, { id });
    },
  ],
  ["clear-cart", run],
  ["delete-address", run],
  [
    "staff-log-in",
    async (name) => {
      const { email, password } = testOwner;
      staff.token = v.parse(StaffLoggedIn, await run(name, { email, password })).staffLogIn.token;
    },
  ],
  ["staff-me", asStaff],
  ["staff-today", asStaff],
  ["staff-messages", asStaff],
  ["send-message", (name) => asStaff(name, { id: known.messageId })],
  ["set-gets-news", asStaff],
  ["staff-orders", asStaff],
  ["change-order", asStaff],
  ["set-order-status", asStaff],
  ["set-order-statuses", asStaff],
  ["send-orders", asStaff],
  ["create-courier", asStaff],
  ["update-courier", asStaff],
  ["staff-couriers", asStaff],
  ["delete-courier", asStaff],
  ["record-delivery-failure", asStaff],
  [
    "undo-order-step",
    async (name) => {
      for (const status of ["OUT_FOR_DELIVERY", "DELIVERED"]) await asStaff("set-order-status", { status });
      return asStaff(name);
    },
  ],
  [
    "invoice",
    async (name) => {
      await asStaff("set-order-status", { status: "DELIVERED" });
      return run(name);
    },
  ],
  ["return-order", run],
  // a repetition of the customer's
  ["open-return", asStaff],
  ["settle-return", asStaff],
  ["credit-note", run],
  ["staff-refunds", asStaff],
  ["pay-refund", asStaff],
  [
    "send-refund",
    async (name) => {
      const { refundId, differenceId } = await writeProviderTraces(dataDir, "1");
      staff.differenceId = differenceId;
      return asStaff(name, { id: refundId });
    },
  ],
  ["staff-payments", asStaff],
  ["staff-payment-differences", asStaff],
  ["resolve-payment-difference", (name) => asStaff(name, { id: staff.differenceId })],
  ["staff-order", asStaff],
  [
    "mark-order-paid",
    async (name) => {
      const address = v.parse(AddressSaved, await run("add-address")).addAddress.address.id;
      await run("add-to-cart");
      const input = { addressId: address, paymentMode: "CREDIT", idempotencyKey: "graphiql-3" };
      const { orderId: id } = v.parse(OrderPlaced, await run("place-order", { input })).placeOrder;
      known.dueId = id;
      await asStaff("set-order-status", { id });
      return asStaff(name, { id });
    },
  ],
  [
    "take-order-back",
    async (name) => {
      const { dueId: id } = known;
      await asStaff("set-order-status", { id, status: "OUT_FOR_DELIVERY" });
      await asStaff("record-delivery-failure", { id });
      return asStaff(name, { id, restock: [] });
    },
  ],
  ["staff-customers", asStaff],
  ["staff-customer", asStaff],
  ["set-credit-limit", asStaff],
  ["unlock-customer", asStaff],
  ["staff-products", asStaff],
  ["staff-product", asStaff],
  ["staff-colours", asStaff],
  ["staff-product-rows", asStaff],
  ["create-product", asStaff],
  ["save-product", asStaff],
  ["duplicate-product", asStaff],
  ["withdraw-product", asStaff],
  ["restore-product", asStaff],
  ["import-products", asStaff],
  ["update-product", asStaff],
  ["delete-product", asStaff],
  ["staff-promo-codes", asStaff],
  ["create-promo-code", asStaff],
  ["update-promo-code", asStaff],
  [
    "staff-banners",
    async (name) => {
      const [{ picture }] = v.parse(BannersSeen, await asStaff(name)).staff.banners;
      staff.picture = picture.id;
    },
  ],
  ["create-banner", (name) => asStaff(name, { input: banner("create-banner") })],
  ["update-banner", (name) => asStaff(name, { input: banner("update-banner") })],
  [
    "order-banners",
    async (name) => {
      const { banners } = v.parse(BannersSeen, await asStaff("staff-banners")).staff;
      return asStaff(name, { ids: banners.map(({ id }) => id).toReversed() });
    },
  ],
  ["delete-banner", asStaff],
  ["staff-categories", asStaff],
  ["create-category", asStaff],
  ["update-category", asStaff],
  [
    "order-categories",
    async (name) => {
      const { categories } = v.parse(CategoriesSeen, await asStaff("staff-categories")).staff;
      return asStaff(name, { ids: categories.map(({ id }) => id).toReversed() });
    },
  ],
  ["create-subcategory", asStaff],
  ["update-subcategory", asStaff],
  [
    "order-subcategories",
    async (name) => {
      const { categories } = v.parse(CategoriesSeen, await asStaff("staff-categories")).staff;
      const ids = categories.find(({ id }) => id === "1")?.subcategories.map(({ id }) => id);
      return asStaff(name, { ids: ids?.toReversed() });
    },
  ],
  ["delete-subcategory", asStaff],
  ["delete-category", asStaff],
  ["staff-accounts", asStaff],
  [
    "add-staff",
    async (name) => {
      staff.accountId = v.parse(StaffAdded, await asStaff(name)).addStaff.account.id;
    },
  ],
  ["update-staff", (name) => asStaff(name, { id: staff.accountId })],
  ["reset-staff-password", (name) => asStaff(name, { id: staff.accountId, currentPassword: testOwner.password })],
  ["set-staff-password", (name) => asStaff(name, { currentPassword: testOwner.password })],
  ["staff-changes", asStaff],
  ["staff-log-out", asStaff],
  ["delete-account", run],
];

describe("the GraphiQL examples, on a fresh shop", () => {
  test("run without an error, each after its prerequisites", async () => {
    for (const [name, take] of way) {
      const data = await take(name);
      expect([name, ...Object.values(data ?? {})]).not.toContain(null);
    }
  });

  test("are all covered by this test", () => {
    expect(way.map(([name]) => name).toSorted()).toEqual(examples.map(({ name }) => name).toSorted());
  });
});
