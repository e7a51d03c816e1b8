import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopApi } from "../../shop-api/src/app.ts";
import { readConfig } from "../../shop-api/src/config.ts";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { openSessionOf, testOwner } from "../support/staff-session.ts";
import { serve } from "./support/local-server.ts";
import { writeMessageTraces } from "./support/message-traces.ts";
import { writeProviderTraces } from "./support/provider-traces.ts";
import { processAt, runTrusted } from "./support/run-query.ts";
import { namesForStaff, trustedDocuments } from "./support/trusted.ts";
import { otherAddress, variablesOf } from "./support/trusted-variables.ts";

const mobile = "+919800000077";
const Token = v.object({ data: v.object({ register: v.object({ session: v.object({ token: v.string() }) }) }) });
const Lines = v.object({ data: v.object({ cart: v.object({ lines: v.array(v.object({ id: v.string() })) }) }) });
const Added = v.object({ data: v.object({ addAddress: v.object({ address: v.object({ id: v.string() }) }) }) });
const Placed = v.object({ data: v.object({ placeOrder: v.object({ orderId: v.string() }) }) });
const Item = v.object({ id: v.string(), quantity: v.number() });
const Tracked = v.object({ data: v.object({ me: v.object({ order: v.object({ items: v.array(Item) }) }) }) });
const LoggedIn = v.object({ data: v.object({ logIn: v.object({ token: v.string() }) }) });
const StaffLoggedIn = v.object({ data: v.object({ staffLogIn: v.object({ token: v.string() }) }) });
const StaffAdded = v.object({
  data: v.object({ addStaff: v.object({ account: v.object({ id: v.string() }) }) }),
});
const Picture = v.object({ id: v.string() });
const Banner = v.object({ id: v.string(), picture: Picture });
const Versioned = v.object({ data: v.object({ staff: v.object({ order: v.object({ version: v.number() }) }) }) });
const Refunds = v.object({
  data: v.object({ staff: v.object({ refunds: v.object({ items: v.array(v.object({ id: v.string() })) }) }) }),
});
const Banners = v.object({
  data: v.object({ staff: v.object({ banners: v.tupleWithRest([Banner], Banner) }) }),
});
const Listed = v.array(v.object({ id: v.string() }));
const CategoryMade = v.object({ data: v.object({ createCategory: v.object({ id: v.string() }) }) });
const SubcategoryMade = v.object({ data: v.object({ createSubcategory: v.object({ id: v.string() }) }) });
const CategoryDeleted = v.object({ data: v.object({ deleteCategory: Listed }) });
const CodeSent = v.object({ data: v.object({ requestLogin: v.object({ message: v.string() }) }) });

let shopApi: Awaited<ReturnType<typeof createShopApi>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kasavu-budgets-"));
  shopApi = await createShopApi(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
});
afterAll(async () => {
  await shopApi.close();
  await rm(dataDir, { recursive: true });
});

/** Gives the customer redeemable points and an immediate next code, and the shop enough stock of its first product to sell 16. */
async function prepareShop(): Promise<void> {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  await db.updateTable("customers").set({ points_balance: 10 }).where("mobile", "=", mobile).execute();
  await db.updateTable("products").set({ stock: 100 }).where("id", "=", 1).execute();
  await db.deleteFrom("login_codes").execute();
  await db.destroy();
}

test("the most expensive run of each web operation makes exactly as many REST calls as its comment declares", async () => {
  let calls = 0;
  let broken: { part: string; status: number } | null = null;
  const rest = createServer((request, response) => {
    calls += 1;
    if (broken !== null && request.url?.includes(broken.part)) response.writeHead(broken.status).end();
    else shopApi.app(request, response);
  });
  const restUrl = await serve(rest);
  const costs: Record<string, number> = {};
  let token = "";
  let staffToken = "";

  /** Runs an operation of the web in a process with empty caches. */
  async function send(bearer: string, name: string, variables: Record<string, unknown>): Promise<unknown> {
    calls = 0;
    const config = { pointsRedeemable: true };
    const caller = { config, process: processAt(restUrl), ...(bearer && { token: bearer }) };
    const result = JSON.parse(JSON.stringify(await runTrusted(name, variables, caller)));
    expect({ name, result }).not.toHaveProperty("result.errors");
    costs[name] = Math.max(costs[name] ?? 0, calls);
    return result;
  }

  const execute = (name: string, variables = variablesOf[name] ?? {}) => send(token, name, variables);
  const executeAsStaff = (name: string, variables = variablesOf[name] ?? {}) => send(staffToken, name, variables);

  const profile = { name: "Asha Menon", email: "asha@example.com", mobile };
  token = v.parse(Token, await execute("Register", { input: profile })).data.register.session.token;
  const { message } = v.parse(CodeSent, await execute("RequestLogin", { mobile })).data.requestLogin;
  const login = v.parse(LoggedIn, await execute("LogIn", { mobile, code: /\d{4}/.exec(message)?.[0] })).data.logIn;
  const registered = token;
  token = login.token;
  await execute("LogOut");
  token = registered;
  await prepareShop();
  await execute("AddToCart");
  const { lines } = v.parse(Lines, await execute("Cart")).data.cart;
  const lineId = lines[0]?.id;
  await execute("SetCartLineQuantity", { lineId, quantity: 2, seenQuantity: 1 });
  expect(calls).toBe(1);
  broken = { part: "set-qty", status: 404 };
  await execute("SetCartLineQuantity", { lineId, quantity: 16 });
  await execute("SetCartLineQuantity", { lineId, quantity: 15 });
  // Each piece removed costs one more call.
  const { SetCartLineQuantity: cost } = costs;
  await execute("SetCartLineQuantity", { lineId, quantity: 1 });
  expect(calls).toBe(17);
  costs["SetCartLineQuantity"] = cost ?? 0;
  broken = null;
  await execute("RemoveCartLine", { lineId });
  await execute("AddToCart", { productId: "2", quantity: 1, sizeId: "2" });
  const [sized] = v.parse(Lines, await execute("Cart")).data.cart.lines;
  await execute("SetCartLineSize", { lineId: sized?.id, sizeId: "3" });
  await execute("RemoveCartLine", { lineId: sized?.id });
  await execute("AddToCart", { productId: "5", quantity: 1 });
  await execute("CheckPromoCode", { code: "KASAVU5" });
  const address = v.parse(Added, await execute("AddAddress")).data.addAddress.address;
  const order = { addressId: address.id, paymentMode: "CREDIT", idempotencyKey: "an-attempt-to-check-out" };
  const onCode = { ...order, promoCode: "KASAVU5", points: 10 };
  const placed = await execute("PlaceOrder", { input: onCode });
  await execute("PlacedOrder", { input: onCode });
  const { orderId } = v.parse(Placed, placed).data.placeOrder;
  await execute("BuyAgain", { orderId });
  await execute("Transactions");
  await execute("CancelOrder", { id: orderId, reason: "By mistake" });
  const cash = { ...order, paymentMode: "CASH", idempotencyKey: "another-attempt-to-check-out" };
  const again = await execute("PlaceOrder", { input: cash });
  const { orderId: delivered } = v.parse(Placed, again).data.placeOrder;
  await openSessionOf({ dataDir });
  const { email, password } = testOwner;
  staffToken = v.parse(StaffLoggedIn, await executeAsStaff("StaffLogIn", { email, password })).data.staffLogIn.token;
  for (const status of ["PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED"])
    await executeAsStaff("SetOrderStatus", { id: delivered, status });
  await executeAsStaff("UndoOrderStep", { id: delivered, step: "DELIVERED" });
  await executeAsStaff("SetOrderStatus", { id: delivered, status: "DELIVERED" });
  await execute("Invoice", { id: delivered });
  await executeAsStaff("StaffInvoice", { id: delivered });
  const { items } = v.parse(Tracked, await execute("TrackOrder", { id: delivered })).data.me.order;
  const returned = items.map(({ id, quantity }) => ({ id, quantity }));
  await execute("ReturnOrder", { input: { orderId: delivered, items: returned, reason: "It does not fit" } });
  // a repetition of the customer's
  await executeAsStaff("OpenReturn", { orderId: delivered, number: 1, items: returned, reasonCode: "FAULTY" });
  const settled = items.map(({ id }) => ({ id, quantity: 1 }));
  const accepted = { number: 1, outcome: "RETURNED", restock: true, items: settled };
  await executeAsStaff("SettleReturn", { orderId: delivered, ...accepted });
  const firstNote = { orderId: delivered, id: "1" };
  await execute("CreditNote", firstNote);
  await executeAsStaff("StaffCreditNote", firstNote);
  await execute("BuyAgain", { orderId });
  const onCredit = { ...order, idempotencyKey: "an-attempt-to-owe" };
  const { orderId: due } = v.parse(Placed, await execute("PlaceOrder", { input: onCredit })).data.placeOrder;
  await executeAsStaff("SetOrderStatuses", { ids: [due], status: "PROCESSED" });
  await executeAsStaff("MarkOrderPaid", { id: due });
  const { version } = v.parse(Versioned, await executeAsStaff("StaffOrder", { id: due })).data.staff.order;
  await executeAsStaff("ChangeOrder", { id: due, version, input: { address: otherAddress } });
  await executeAsStaff("SetOrderStatus", { id: due, status: "OUT_FOR_DELIVERY" });
  await executeAsStaff("RecordDeliveryFailure", { id: due, reason: "LOST" });
  await executeAsStaff("TakeOrderBack", { id: due, restock: [] });
  const [refund] = v.parse(Refunds, await executeAsStaff("StaffRefunds")).data.staff.refunds.items.toReversed();
  await executeAsStaff("PayRefund", { id: refund?.id, reference: "UTR 4711", paidOn: "2026-11-25" });
  const { refundId, differenceId } = await writeProviderTraces(dataDir, due);
  await executeAsStaff("SendRefund", { id: refundId });
  await executeAsStaff("ResolvePaymentDifference", { id: differenceId });
  await execute("SendEmailLink");
  const { messageId, tokens } = await writeMessageTraces(dataDir, mobile);
  await execute("ConfirmEmail", { token: tokens.confirm });
  await execute("Unsubscribe", { token: tokens.unsubscribe });
  await executeAsStaff("SendMessage", { id: messageId });
  const { banners } = v.parse(Banners, await executeAsStaff("StaffBanners")).data.staff;
  const { id: bannerId, ...banner } = banners[0];
  const input = { ...banner, title: "Vishu", description: "Kasavu from Balaramapuram" };
  for (const name of ["CreateBanner", "UpdateBanner"]) await executeAsStaff(name, { id: bannerId, input });
  await executeAsStaff("DeleteBanner", { id: bannerId });
  const { banners: left } = v.parse(Banners, await executeAsStaff("StaffBanners")).data.staff;
  await executeAsStaff("OrderBanners", { ids: left.map(({ id }) => id) });
  const { id: categoryId } = v.parse(CategoryMade, await executeAsStaff("CreateCategory")).data.createCategory;
  const below = { categoryId, title: "Vishu" };
  const subcategory = v.parse(SubcategoryMade, await executeAsStaff("CreateSubcategory", { input: below }));
  const { id: subcategoryId } = subcategory.data.createSubcategory;
  await executeAsStaff("UpdateCategory", { id: categoryId, version: 1, input: { isHidden: true } });
  await executeAsStaff("UpdateSubcategory", { id: subcategoryId, version: 1, input: { isHidden: true } });
  await executeAsStaff("OrderSubcategories", { categoryId, ids: [subcategoryId] });
  await executeAsStaff("DeleteSubcategory", { id: subcategoryId, version: 2 });
  const deleted = await executeAsStaff("DeleteCategory", { id: categoryId, version: 2 });
  const { deleteCategory: others } = v.parse(CategoryDeleted, deleted).data;
  await executeAsStaff("OrderCategories", { ids: others.map(({ id }) => id).toReversed() });
  for (const name of ["CreateCourier", "UpdateCourier", "DeleteCourier"]) await executeAsStaff(name);
  const { id: accountId } = v.parse(StaffAdded, await executeAsStaff("AddStaff")).data.addStaff.account;
  await executeAsStaff("UpdateStaff", { id: accountId, input: { isDisabled: true } });
  await executeAsStaff("ResetStaffPassword", { id: accountId, currentPassword: password });
  await executeAsStaff("SetStaffPassword", { currentPassword: password, newPassword: "a new one of the owner" });
  await execute("EditAddress", { ...variablesOf["AddAddress"], id: address.id });
  await execute("SetDefaultAddress", { id: address.id });
  // The product falls back to its other endpoint, and its related products need a call of their own.
  broken = { part: "product-details", status: 500 };
  await execute("ProductPage");
  // Lists are read again without a rejected filter, searches without a rejected page too.
  const filter = { sizes: ["M"] };
  broken = { part: "&size=M", status: 400 };
  await execute("CategoryPage", { ...variablesOf["CategoryPage"], subcategory: "1", filter });
  await execute("SubcategoryPage", { ...variablesOf["SubcategoryPage"], filter });
  broken = { part: "search-products?product=mundu&page", status: 400 };
  await execute("SearchPage", { ...variablesOf["SearchPage"], filter });
  broken = { part: "search-products?product=kurtta&page", status: 400 };
  await execute("SearchedFor");
  broken = null;
  const last = ["StaffLogOut", "DeleteAddress", "DeleteAccount"];
  const forStaff = namesForStaff();
  for (const { name } of trustedDocuments) {
    if (costs[name] === undefined && !last.includes(name)) await (forStaff.has(name) ? executeAsStaff : execute)(name);
  }
  await executeAsStaff("StaffLogOut");
  await execute("DeleteAddress", { id: address.id });
  await execute("DeleteAccount");

  expect(costs).toEqual(Object.fromEntries(trustedDocuments.map(({ name, restCalls }) => [name, restCalls])));
});
