import { pathsOfProduct } from "../product/wire.ts";
import { isObject, type JsonObject } from "../rest/readers/reader.ts";
import type { RestWrite } from "../rest/request.ts";

type Options = Pick<
  RestWrite<unknown>,
  "deadlineMs" | "maxBytes" | "changesCatalogue" | "deletedPaths" | "resultStatuses"
>;

/** The call of a field for staff. Arguments that the path does not have are its query, or the body of a write. */
export interface StaffCall {
  method: RestWrite<unknown>["method"];
  /** With the names of arguments in braces. */
  path: string;
  /** The key of the content in `data`; null if `data` is the content. */
  key: string | null;
  /** For display if REST sends none. */
  message: string;
  /** REST's keys of arguments that have another name. */
  keys?: Readonly<Record<string, string>>;
  /** Whether it is sent without the caller's token. */
  isPublic?: boolean;
  options?: Options | ((args: JsonObject) => Options);
}

type More = Pick<StaffCall, "keys" | "isPublic" | "options">;

const callBy =
  (method: StaffCall["method"]) =>
  (path: string, key: string | null, message: string, more: More = {}): StaffCall => ({
    method,
    path: `staff/${path}`,
    key,
    message,
    ...more,
  });
const get = callBy("GET");
const post = callBy("POST");
const put = callBy("PUT");
const patch = callBy("PATCH");

/** A page of 100 changes may have 6 MB: long texts of products before and after, in a script of three bytes a letter. */
const withHistory = { maxBytes: 8_000_000 };
/** Ten thousand rows take REST longer than a page does. */
const manyRows = { ...withHistory, deadlineMs: 15_000 };
/** Below the time after which the proxy of docker-compose.yml gives up. */
const importMs = 30_000;

const history = { options: withHistory };
const catalogue = { options: { changesCatalogue: true } };
/** Products move with their subcategories, each with its history. */
const movesProducts = { deadlineMs: manyRows.deadlineMs, changesCatalogue: true };
const categoryChange = { options: { changesCatalogue: true, resultStatuses: [409] } };
const catalogueAndHistory = { ...withHistory, changesCatalogue: true };

/** The ids of the products that rows withdraw, each once. */
function withdrawnIds({ rows }: JsonObject): string[] {
  const withdrawn = (Array.isArray(rows) ? rows : []).filter((row) => isObject(row) && row["state"] === "WITHDRAWN");
  return [...new Set(withdrawn.flatMap(({ productId }) => (typeof productId === "string" ? [productId] : [])))];
}

/** More deleted products than the gateway remembers are left out. */
const importOptions = (args: JsonObject): Options => ({
  ...manyRows,
  deadlineMs: importMs,
  changesCatalogue: args["dryRun"] !== true,
  deletedPaths: (read) =>
    isObject(read) && read["isImported"] === true ? withdrawnIds(args).flatMap(pathsOfProduct) : [],
});

/** The products that a change of several withdrew are deleted from caches. */
const changesOptions = ({ change, dryRun }: JsonObject): Options => ({
  maxBytes: withHistory.maxBytes,
  deadlineMs: manyRows.deadlineMs,
  changesCatalogue: dryRun !== true,
  deletedPaths: (read) =>
    dryRun !== true && isObject(change) && change["state"] === "WITHDRAWN" && Array.isArray(read)
      ? read.filter(isObject).flatMap(({ id, result }) => (result === "CHANGED" ? pathsOfProduct(String(id)) : []))
      : [],
});

/** The calls of the fields of `Staff`, and of the mutations for staff. */
const calls = {
  "Staff.me": get("me", "account", "Failed to fetch your account."),
  "Staff.today": get("today", "today", "Failed to fetch today's figures."),
  "Staff.accounts": get("accounts", "accounts", "Failed to fetch the accounts."),
  "Staff.changes": get("changes", null, "Failed to fetch the history.", history),
  "Staff.orders": get("orders", null, "Failed to fetch the orders."),
  "Staff.order": get("orders/{id}", "order", "Failed to fetch the order."),
  "Staff.refunds": get("refunds", null, "Failed to fetch the refunds."),
  "Staff.payments": get("payments", null, "Failed to fetch the payments."),
  "Staff.paymentDifferences": get("payment-differences", "differences", "Failed to fetch the differences."),
  "Staff.messages": get("messages", null, "Failed to fetch the messages."),
  "Staff.products": get("products", null, "Failed to fetch the products."),
  "Staff.product": get("products/{id}", "product", "Failed to fetch the product.", history),
  "Staff.productRows": get("products/rows", "rows", "Failed to fetch the products.", { options: manyRows }),
  "Staff.categories": get("categories", "categories", "Failed to fetch the categories."),
  "Staff.colours": get("colours", "colours", "Failed to fetch the colours."),
  "Staff.customers": get("customers", null, "Failed to fetch the customers."),
  "Staff.customer": get("customers/{id}", "customer", "Failed to fetch the customer."),
  "Staff.promoCodes": get("promo-codes", "promo_codes", "Failed to fetch the promo codes."),
  "Staff.couriers": get("couriers", "couriers", "Failed to fetch the couriers."),
  "Staff.banners": get("banners", "banners", "Failed to fetch the banners."),

  "Mutation.staffLogIn": post("login", null, "Failed to log in.", { isPublic: true }),
  "Mutation.staffLogOut": post("logout", null, "Failed to log out."),
  "Mutation.setStaffPassword": post("password", null, "Failed to change the password."),
  "Mutation.addStaff": post("accounts", null, "Failed to create the account."),
  "Mutation.updateStaff": patch("accounts/{id}", "account", "Failed to change the account."),
  "Mutation.resetStaffPassword": post("accounts/{id}/password", null, "Failed to reset the password."),

  "Mutation.setGetsNews": post("me", "account", "Failed to save your choice."),

  "Mutation.setOrderStatus": post("orders/{id}/status", "order", "Failed to update the order."),
  "Mutation.setOrderStatuses": post("orders/status", "results", "Failed to update the orders."),
  "Mutation.sendOrders": post("orders/send", "results", "Failed to send the orders."),
  "Mutation.markOrderPaid": post("orders/{id}/paid", "order", "Failed to mark the order paid."),
  "Mutation.settleReturn": post("orders/{orderId}/return", "order", "Failed to settle the return."),
  "Mutation.openReturn": post("orders/{orderId}/returns", "order", "Failed to open the return."),
  "Mutation.recordDeliveryFailure": post("orders/{id}/not-delivered", "order", "Failed to update the order."),
  "Mutation.takeOrderBack": post("orders/{id}/back", "order", "Failed to take the order back."),
  "Mutation.undoOrderStep": post("orders/{id}/undo", "order", "Failed to take the step back."),
  "Mutation.changeOrder": post("orders/{id}/change", "order", "Failed to change the order."),
  "Mutation.payRefund": post("refunds/{id}/paid", "refund", "Failed to record the refund."),
  "Mutation.sendRefund": post("refunds/{id}/send", "refund", "Failed to send the refund."),
  "Mutation.resolvePaymentDifference": post(
    "payment-differences/{id}/resolved",
    "difference",
    "Failed to resolve the difference.",
  ),

  "Mutation.sendMessage": post("messages/{id}/send", "message", "Failed to send the message."),

  "Mutation.createProduct": post("products", "product", "Failed to create the product.", {
    options: catalogueAndHistory,
  }),
  // With 409 the content has the product as another change has left it.
  "Mutation.saveProduct": patch("products/{id}", null, "Failed to save the product.", {
    options: { ...catalogueAndHistory, resultStatuses: [409] },
  }),
  "Mutation.duplicateProduct": post("products/{id}/copy", "product", "Failed to copy the product.", history),
  "Mutation.withdrawProduct": post("products/{id}/withdraw", "product", "Failed to withdraw the product.", {
    options: ({ id }) => ({ ...catalogueAndHistory, deletedPaths: () => pathsOfProduct(String(id)) }),
  }),
  "Mutation.restoreProduct": post("products/{id}/restore", "product", "Failed to put the product back.", {
    options: catalogueAndHistory,
  }),
  "Mutation.changeProducts": post("products/changes", "results", "Failed to change the products.", {
    options: changesOptions,
  }),
  "Mutation.importProducts": post("products/import", "import", "Failed to import the products.", {
    options: importOptions,
  }),

  "Mutation.setCreditLimit": patch("customers/{customerId}", "customer", "Failed to set the credit limit.", {
    keys: { amount: "credit_limit_paise" },
  }),
  "Mutation.unlockCustomer": post("customers/{customerId}/unlock", "customer", "Failed to unlock the customer."),

  "Mutation.createPromoCode": post("promo-codes", "promo_code", "Failed to create the promo code."),
  "Mutation.updatePromoCode": put("promo-codes/{code}", "promo_code", "Failed to save the promo code."),
  "Mutation.createBanner": post("banners", "banner", "Failed to create the banner.", catalogue),
  "Mutation.updateBanner": put("banners/{id}", "banner", "Failed to save the banner.", catalogue),
  "Mutation.deleteBanner": callBy("DELETE")("banners/{id}", "banners", "Failed to delete the banner.", catalogue),
  "Mutation.orderBanners": put("banners/order", "banners", "Failed to order the banners.", catalogue),
  "Mutation.createCategory": post("categories", "category", "Failed to create the category.", catalogue),
  // With 409 the content has the category as another change has left it.
  "Mutation.updateCategory": patch("categories/{id}", null, "Failed to save the category.", categoryChange),
  "Mutation.orderCategories": post("categories/order", "categories", "Failed to order the categories.", catalogue),
  "Mutation.deleteCategory": post("categories/{id}/delete", "categories", "Failed to delete the category.", {
    options: movesProducts,
  }),
  "Mutation.createSubcategory": post("subcategories", "subcategory", "Failed to create the subcategory.", catalogue),
  "Mutation.updateSubcategory": patch("subcategories/{id}", null, "Failed to save the subcategory.", {
    options: { ...movesProducts, resultStatuses: [409] },
  }),
  "Mutation.orderSubcategories": post(
    "subcategories/order",
    "categories",
    "Failed to order the subcategories.",
    catalogue,
  ),
  "Mutation.deleteSubcategory": post("subcategories/{id}/delete", "categories", "Failed to delete the subcategory.", {
    options: movesProducts,
  }),
  "Mutation.createCourier": post("couriers", "courier", "Failed to create the courier."),
  "Mutation.updateCourier": put("couriers/{id}", "courier", "Failed to save the courier."),
  "Mutation.deleteCourier": callBy("DELETE")("couriers/{id}", "couriers", "Failed to delete the courier."),
};

/** A field with a call, such as `Staff.products`. */
export type StaffField = keyof typeof calls;

/** The call of a field. */
export const callOf = (name: StaffField): StaffCall => calls[name];

export const optionsOf = ({ options }: StaffCall, args: JsonObject): Options | undefined =>
  typeof options === "function" ? options(args) : options;

const nouns = new Map([
  ["accounts", "Account"],
  ["banners", "Banner"],
  ["categories", "Category"],
  ["couriers", "Courier"],
  ["customers", "Customer"],
  ["messages", "Message"],
  ["orders", "Order"],
  ["payment-differences", "Difference"],
  ["products", "Product"],
  ["promo-codes", "Promo code"],
  ["refunds", "Refund"],
  ["subcategories", "Subcategory"],
]);

/** For display where the id in the path of a call is none. */
export const notFoundMessage = ({ path }: StaffCall): string => `${nouns.get(path.split("/")[1] ?? "")} not found`;

/** The fields that have calls. */
export const staffFields = namesOf(calls);

function namesOf<Name extends string>(named: Readonly<Record<Name, StaffCall>>): Name[] {
  const names: Name[] = [];
  for (const name in named) names.push(name);
  return names;
}
