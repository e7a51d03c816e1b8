import { pathsOfProduct } from "../product/wire.ts";
import { isObject, type JsonObject } from "../rest/readers/reader.ts";
import type { RestWrite } from "../rest/request.ts";

/** The call of a field of staff. Arguments that the path does not have are its query, or the body of a write. */
export interface StaffCall {
  method: RestWrite<unknown>["method"];
  /** With the names of arguments in braces. */
  path: string;
  /** The key of the content in `data`; without it `data` is the content. */
  key?: string;
  /** For display if REST sends none. */
  message: string;
  /** For a malformed id in the path of a write. */
  unknown?: string;
  /** REST's keys of arguments that have another name. */
  keys?: Readonly<Record<string, string>>;
  /** Whether it is sent without the caller's token. */
  isPublic?: boolean;
  options?: (
    args: JsonObject,
  ) => Pick<RestWrite<unknown>, "deadlineMs" | "maxBytes" | "changesCatalogue" | "deletedPaths" | "resultStatuses">;
}

/** A page of 100 changes may have 6 MB: long texts of products before and after, in a script of three bytes a letter. */
const withHistory = { maxBytes: 8_000_000 };
/** Ten thousand rows take REST longer than a page does. */
const manyRows = { ...withHistory, deadlineMs: 15_000 };
/** Below the time after which the proxy of docker-compose.yml gives up. */
const importMs = 30_000;

const unknownProduct = "Product not found";
const unknownOrder = "Order not found";
const unknownAccount = "Account not found";
const unknownCustomer = "Customer not found";
const unknownBanner = "Banner not found";

const history = () => withHistory;
const catalogue = () => ({ changesCatalogue: true });
const product = { key: "product", unknown: unknownProduct };
const order = { key: "order", unknown: unknownOrder };

/** The ids of the products that rows withdraw, each once. */
function withdrawnIds({ rows }: JsonObject): string[] {
  const withdrawn = (Array.isArray(rows) ? rows : []).filter((row) => isObject(row) && row["state"] === "WITHDRAWN");
  return [...new Set(withdrawn.flatMap(({ productId }) => (typeof productId === "string" ? [productId] : [])))];
}

/** The calls of the fields of `Staff` and of the mutations for staff (docs/rest-quirks.md, staff). */
export const staffCalls = {
  "Staff.me": { method: "GET", path: "staff/me", key: "account", message: "Failed to fetch your account." },
  "Staff.today": { method: "GET", path: "staff/today", key: "today", message: "Failed to fetch today's figures." },
  "Staff.accounts": {
    method: "GET",
    path: "staff/accounts",
    key: "accounts",
    message: "Failed to fetch the accounts.",
  },
  "Staff.changes": { method: "GET", path: "staff/changes", message: "Failed to fetch the history.", options: history },
  "Staff.orders": { method: "GET", path: "staff/orders", message: "Failed to fetch the orders." },
  "Staff.order": { method: "GET", path: "staff/orders/{id}", key: "order", message: "Failed to fetch the order." },
  "Staff.products": { method: "GET", path: "staff/products", message: "Failed to fetch the products." },
  "Staff.product": {
    method: "GET",
    path: "staff/products/{id}",
    key: "product",
    message: "Failed to fetch the product.",
    options: history,
  },
  "Staff.productRows": {
    method: "GET",
    path: "staff/products/rows",
    key: "rows",
    message: "Failed to fetch the products.",
    options: () => manyRows,
  },
  "Staff.categories": {
    method: "GET",
    path: "staff/categories",
    key: "categories",
    message: "Failed to fetch the categories.",
  },
  "Staff.colours": { method: "GET", path: "staff/colours", key: "colours", message: "Failed to fetch the colours." },
  "Staff.customers": { method: "GET", path: "staff/customers", message: "Failed to fetch the customers." },
  "Staff.customer": {
    method: "GET",
    path: "staff/customers/{id}",
    key: "customer",
    message: "Failed to fetch the customer.",
  },
  "Staff.promoCodes": {
    method: "GET",
    path: "staff/promo-codes",
    key: "promo_codes",
    message: "Failed to fetch the promo codes.",
  },
  "Staff.banners": { method: "GET", path: "staff/banners", key: "banners", message: "Failed to fetch the banners." },

  "Mutation.staffLogIn": { method: "POST", path: "staff/login", message: "Failed to log in.", isPublic: true },
  "Mutation.staffLogOut": { method: "POST", path: "staff/logout", message: "Failed to log out." },
  "Mutation.setStaffPassword": { method: "POST", path: "staff/password", message: "Failed to change the password." },
  "Mutation.addStaff": { method: "POST", path: "staff/accounts", message: "Failed to create the account." },
  "Mutation.updateStaff": {
    method: "PATCH",
    path: "staff/accounts/{id}",
    key: "account",
    message: "Failed to change the account.",
    unknown: unknownAccount,
  },
  "Mutation.resetStaffPassword": {
    method: "POST",
    path: "staff/accounts/{id}/password",
    message: "Failed to reset the password.",
    unknown: unknownAccount,
  },

  "Mutation.setOrderStatus": {
    ...order,
    method: "POST",
    path: "staff/orders/{id}/status",
    message: "Failed to update the order.",
  },
  "Mutation.setOrderStatuses": {
    method: "POST",
    path: "staff/orders/status",
    key: "results",
    message: "Failed to update the orders.",
  },
  "Mutation.markOrderPaid": {
    ...order,
    method: "POST",
    path: "staff/orders/{id}/paid",
    message: "Failed to mark the order paid.",
  },
  "Mutation.settleReturn": {
    ...order,
    method: "POST",
    path: "staff/orders/{orderId}/return",
    message: "Failed to settle the return.",
  },

  "Mutation.createProduct": {
    ...product,
    method: "POST",
    path: "staff/products",
    message: "Failed to create the product.",
    options: () => ({ ...withHistory, changesCatalogue: true }),
  },
  "Mutation.saveProduct": {
    method: "PATCH",
    path: "staff/products/{id}",
    unknown: unknownProduct,
    message: "Failed to save the product.",
    // With this status the content has the product as another change has left it.
    options: () => ({ ...withHistory, changesCatalogue: true, resultStatuses: [409] }),
  },
  "Mutation.duplicateProduct": {
    ...product,
    method: "POST",
    path: "staff/products/{id}/copy",
    message: "Failed to copy the product.",
    options: history,
  },
  "Mutation.withdrawProduct": {
    ...product,
    method: "POST",
    path: "staff/products/{id}/withdraw",
    message: "Failed to withdraw the product.",
    options: ({ id }) => ({
      ...withHistory,
      changesCatalogue: true,
      deletedPaths: () => pathsOfProduct(String(id)),
    }),
  },
  "Mutation.restoreProduct": {
    ...product,
    method: "POST",
    path: "staff/products/{id}/restore",
    message: "Failed to put the product back.",
    options: () => ({ ...withHistory, changesCatalogue: true }),
  },
  "Mutation.importProducts": {
    method: "POST",
    path: "staff/products/import",
    key: "import",
    message: "Failed to import the products.",
    // More deleted products than the gateway remembers are left out.
    options: (args) => ({
      ...manyRows,
      deadlineMs: importMs,
      changesCatalogue: args["dryRun"] !== true,
      deletedPaths: (read) =>
        isObject(read) && read["isImported"] === true ? withdrawnIds(args).flatMap(pathsOfProduct) : [],
    }),
  },

  "Mutation.setCreditLimit": {
    method: "PATCH",
    path: "staff/customers/{customerId}",
    key: "customer",
    message: "Failed to set the credit limit.",
    unknown: unknownCustomer,
    keys: { amount: "credit_limit_paise" },
  },
  "Mutation.unlockCustomer": {
    method: "POST",
    path: "staff/customers/{customerId}/unlock",
    key: "customer",
    message: "Failed to unlock the customer.",
    unknown: unknownCustomer,
  },

  "Mutation.createPromoCode": {
    method: "POST",
    path: "staff/promo-codes",
    key: "promo_code",
    message: "Failed to create the promo code.",
  },
  "Mutation.updatePromoCode": {
    method: "PUT",
    path: "staff/promo-codes/{code}",
    key: "promo_code",
    message: "Failed to save the promo code.",
    unknown: "Promo code not found",
  },
  "Mutation.createBanner": {
    method: "POST",
    path: "staff/banners",
    key: "banner",
    message: "Failed to create the banner.",
    options: catalogue,
  },
  "Mutation.updateBanner": {
    method: "PUT",
    path: "staff/banners/{id}",
    key: "banner",
    message: "Failed to save the banner.",
    unknown: unknownBanner,
    options: catalogue,
  },
  "Mutation.deleteBanner": {
    method: "DELETE",
    path: "staff/banners/{id}",
    key: "banners",
    message: "Failed to delete the banner.",
    unknown: unknownBanner,
    options: catalogue,
  },
  "Mutation.orderBanners": {
    method: "PUT",
    path: "staff/banners/order",
    key: "banners",
    message: "Failed to order the banners.",
    options: catalogue,
  },
} satisfies Record<string, StaffCall>;

/** The field of a call, such as `Staff.products`. */
export type StaffField = keyof typeof staffCalls;

/** The call of a field. */
export const callOf = (name: StaffField): StaffCall => staffCalls[name];

/** The fields that have calls. */
export const staffFields = namesOf(staffCalls);

function namesOf<Name extends string>(calls: Readonly<Record<Name, StaffCall>>): Name[] {
  const names: Name[] = [];
  for (const name in calls) names.push(name);
  return names;
}
