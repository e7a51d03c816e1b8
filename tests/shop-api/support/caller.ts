import * as v from "valibot";
import { checkResponse } from "./openapi-contract.ts";
import type { RunningShop } from "./start-shop-api.ts";

/** A response: status, headers and JSON. */
export type Reply = { status: number; headers: Headers; body: unknown };

/** Request options with plain headers. */
type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
type Sent = { token?: string; headers?: Record<string, string>; method?: "PUT" | "PATCH" | "DELETE" };

/**
 * An HTTP client of a shop, each call in its own encoding (Q13). Throws for a response that does not conform to the
 * OpenAPI document.
 */
export function callerOf(shop: Pick<RunningShop, "url">) {
  const send = async (path: string, init: Init, { token, headers, method }: Sent): Promise<Reply> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const url = `${shop.url}/api/${path}`;
    const request = { ...init, ...(method && { method }), headers: { ...init.headers, ...authorization, ...headers } };
    const response = await fetch(url, request);
    const body: unknown = await response.json();
    await checkResponse(new Request(url, request), response, body);
    return { status: response.status, headers: response.headers, body };
  };
  return {
    get: (path: string, sent: Sent = {}) => send(path, {}, sent),
    json: (path: string, body: unknown, sent: Sent = {}) =>
      send(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }, sent),
    form: (path: string, fields: Record<string, string>, sent: Sent = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }, sent),
    multipart: (path: string, fields: Record<string, string>, sent: Sent = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return send(path, { method: "POST", body }, sent);
    },
    binary: (path: string, body: Uint8Array<ArrayBuffer>, type: string, sent: Sent = {}) =>
      send(path, { method: "POST", body, headers: { "content-type": type } }, sent),
    empty: (path: string, sent: Sent = {}) => send(path, { method: "POST" }, sent),
  };
}

export type Caller = ReturnType<typeof callerOf>;

let people = 0;

/** A mobile number that is unique in this process; its last five digits are below 8, so that a search for `80` finds none. */
export function newMobile(): string {
  people += 1;
  return `+9198470${people.toString(8).padStart(5, "0")}`;
}

/** Registers an account. @returns its token and its mobile number */
export async function signUp(
  call: Caller,
  mobile = newMobile(),
  headers: Record<string, string> = {},
): Promise<{ token: string; mobile: string }> {
  const profile = { name: "Anjali Menon", email: "anjali@example.com", mobile };
  const { body } = await call.json("register", profile, { headers });
  return { token: v.parse(v.object({ data: v.object({ token: v.string() }) }), body).data.token, mobile };
}

/** Saves an address. @returns its id */
export async function addAddress(call: Caller, token: string): Promise<number> {
  const { body } = await call.json("customer/add-address", anAddress(), { token });
  return v.parse(v.object({ data: v.object({ address: v.object({ id: v.number() }) }) }), body).data.address.id;
}

export function anAddress(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Anjali Menon",
    mobile: "+919847012345",
    building_num: "12B",
    street: "Round South",
    landmark: "Opposite the temple",
    city: "Thrissur",
    po_box: "680001",
    latitude: 10.5276,
    longitude: 76.2144,
    ...overrides,
  };
}

const cart = v.object({
  data: v.object({
    my_cart: v.array(v.object({ cart_id: v.number(), product_id: v.number(), qty: v.string() })),
  }),
});

/** The lines of a cart: their ids, products and quantities. */
export async function readCart(call: Caller, token: string) {
  return v.parse(cart, (await call.get("customer/my-cart", { token })).body).data.my_cart;
}
