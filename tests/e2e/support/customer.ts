import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { trustedNamed } from "../../gateway/support/trusted.ts";
import { newMobile } from "./new-mobile.ts";

const Registration = v.object({ data: v.object({ register: v.object({ session: v.object({ token: v.string() }) }) }) });
// a rejection would go unnoticed, and the cart be empty
const Added = v.object({ data: v.object({ addToCart: v.object({}) }), errors: v.optional(v.never()) });

/** A customer whose account was opened without the dialogs, and what they do at another browser. */
export interface Customer {
  token: string;
  /** Ten digits. */
  mobile: string;
  /** Runs one of the shop's own operations, and answers what it answered. */
  ask: (operation: string, variables: Record<string, unknown>) => Promise<unknown>;
}

/** Runs the shop's own operations as a guest, or as the customer whose token `headers` gets. */
export function operationsOf(request: APIRequestContext, headers: Record<string, string> = {}): Customer["ask"] {
  return async (operation, variables) => {
    const answer = await request.post("/graphql", {
      data: { documentId: trustedNamed(operation).id, variables },
      headers,
      // a connection that has been idle may be closed just then
      maxRetries: 1,
    });
    const json: unknown = await answer.json();
    return json;
  };
}

/** Opens an account, with one of each of these products in the cart, in this order. */
export async function openAccount(
  request: APIRequestContext,
  products: readonly string[] = [],
  name = "Devika R",
): Promise<Customer> {
  const headers: Record<string, string> = {};
  const ask = operationsOf(request, headers);
  const mobile = newMobile();
  const input = { name, email: "devika@example.in", mobile: `+91${mobile}` };
  const { token } = v.parse(Registration, await ask("Register", { input })).data.register.session;
  headers["authorization"] = `Bearer ${token}`;
  for (const productId of products) v.parse(Added, await ask("AddToCart", { productId, quantity: 1 }));
  return { token, mobile, ask };
}

/**
 * Logs a tab in with the next page that is opened in it, before that page's own scripts; what they do about the login
 * afterwards stays done.
 */
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
