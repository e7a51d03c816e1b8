import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { trustedNamed } from "../../gateway/support/trusted.ts";
import { newMobile } from "./new-mobile.ts";

const Registration = v.object({ data: v.object({ register: v.object({ session: v.object({ token: v.string() }) }) }) });
// a rejection would go unnoticed, and the cart be empty
const Added = v.object({ data: v.object({ addToCart: v.object({}) }), errors: v.optional(v.never()) });

/** A customer registered without the dialogs, and their actions in another browser. */
export interface Customer {
  token: string;
  /** Ten digits. */
  mobile: string;
  /** Executes one of the shop's own operations, and returns its result. */
  execute: (operation: string, variables: Record<string, unknown>) => Promise<unknown>;
}

const Sized = v.object({
  data: v.object({
    product: v.object({
      sizes: v.array(
        v.object({ id: v.string(), label: v.string(), isAvailable: v.boolean(), left: v.nullable(v.number()) }),
      ),
    }),
  }),
});

/** The sizes of a product of which more than 5 pieces are left. */
export async function sizesOf(execute: Customer["execute"], productId: unknown) {
  const { product } = v.parse(Sized, await execute("ProductSizes", { id: productId })).data;
  return product.sizes.filter(({ isAvailable, left }) => isAvailable && left === null);
}

/**
 * Executes the shop's own operations as a guest, or as the customer whose token is set in `headers`. A product with
 * sizes is added to the cart in the first of which enough are left.
 */
export function operationsOf(request: APIRequestContext, headers: Record<string, string> = {}): Customer["execute"] {
  return async function execute(operation, given) {
    const isWithoutSize = operation === "AddToCart" && !("sizeId" in given);
    const [size] = isWithoutSize ? await sizesOf(execute, given["productId"]) : [];
    const variables = size ? { ...given, sizeId: size.id } : given;
    const response = await request.post("/graphql", {
      data: { documentId: trustedNamed(operation).id, variables },
      headers,
      // an idle connection may be closed by the server at this moment
      maxRetries: 1,
    });
    const json: unknown = await response.json();
    return json;
  };
}

/** Registers an account, with one of each of these products in the cart, in this order. */
export async function openAccount(
  request: APIRequestContext,
  products: readonly string[] = [],
  name = "Devika R",
): Promise<Customer> {
  const headers: Record<string, string> = {};
  const execute = operationsOf(request, headers);
  const mobile = newMobile();
  const input = { name, email: "devika@example.in", mobile: `+91${mobile}` };
  const { token } = v.parse(Registration, await execute("Register", { input })).data.register.session;
  headers["authorization"] = `Bearer ${token}`;
  for (const productId of products) v.parse(Added, await execute("AddToCart", { productId, quantity: 1 }));
  return { token, mobile, execute };
}

/** The stock of a product, or of one of its sizes, read from the rejection of a larger quantity. */
export async function stockOf(customer: Customer, productId: string, sizeId?: string): Promise<number> {
  const [size] = sizeId === undefined ? await sizesOf(customer.execute, productId) : [];
  const chosen = sizeId ?? size?.id;
  const result = await customer.execute("AddToCart", { productId, quantity: 99999, sizeId: chosen ?? null });
  return Number(/Only (\d+) of/.exec(JSON.stringify(result))?.[1]);
}

/** Logs a tab in with the next page that it opens, before that page's own scripts; later changes of the login remain. */
export async function logInPage(page: Page, { token }: Pick<Customer, "token">): Promise<void> {
  await page.addInitScript((value) => {
    // about:blank has no storage
    if (origin === "null") return;
    const mark = `the test has logged in ${value}`;
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, "");
    localStorage.setItem("authToken", value);
  }, token);
}

/** Makes the shop reject the login of the page from now on. */
export async function revokeLogin(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  await operationsOf(request, { authorization: `Bearer ${token}` })("LogOut", {});
}

/** Changes the login of all tabs, as one of them would: those other than `page` are notified. */
export function storeToken(page: Page, token: string | null): Promise<void> {
  return page.evaluate((value) => {
    if (value === null) localStorage.removeItem("authToken");
    else localStorage.setItem("authToken", value);
  }, token);
}

/** Another tab, for changes of the storage that all tabs share: it shows no page of the shop. */
export async function openPlainTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/robots.txt");
  // Chromium delays the frames of a tab in the background
  await page.bringToFront();
  return tab;
}

/** Changes the login as another tab does, and notifies the page of it. */
export function changeLogin(page: Page, token: string | null): Promise<void> {
  return page.evaluate((newValue) => {
    if (newValue === null) localStorage.removeItem("authToken");
    else localStorage.setItem("authToken", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "authToken", newValue }));
  }, token);
}
