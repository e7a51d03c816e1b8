import { randomInt, randomUUID } from "node:crypto";
import * as v from "valibot";
import { WireId } from "../gateway/src/rest/spellings.ts";

/** One call of the walk and what came back. */
export interface Step {
  /** Of its file in tests/fixtures/rest. */
  name: string;
  method: string;
  path: string;
  status: number;
  json: unknown;
}

type Fields = Record<string, string | number | null>;
type Body = { json: Fields } | { form: Fields } | { multipart: Fields };

const wrongId = "99999";

/** Every call of a REST shop, in an order in which each finds what it needs. A call that fails is a step as well. */
export async function* walk(url: string, givenToken: string | null): AsyncGenerator<Step> {
  let token = givenToken;

  async function call(name: string, method: string, path: string, body?: Body): Promise<Step> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (token) headers["authorization"] = `Bearer ${token}`;
    if (path === "customer/place-order") headers["idempotency-key"] = randomUUID();
    if (body && "json" in body) headers["content-type"] = "application/json";
    const response = await fetch(`${url}/api/${path}`, { method, headers, body: body ? encode(body) : null });
    const json: unknown = await response.json().catch(() => null);
    return { name, method, path: `/api/${path}`, status: response.status, json };
  }

  yield* await all([
    call("home", "GET", "customer/home"),
    call("product-categories", "GET", "customer/product-categories"),
    call("subcategories", "GET", "customer/subcategories/1"),
    call("products-of-category", "GET", "customer/product-subcategories/1?subcategory=all&page=2&pageSize=3&sort=asc"),
    call("products-of-subcategory", "GET", "customer/product-subcategories/1?subcategory=1&page=1&pageSize=3"),
    call("subcategory-products", "GET", "customer/subcategory-products/1?page=1&pageSize=3"),
    call("product", "GET", "customer/products/1"),
    call("product-details", "GET", "customer/product-details/1"),
    call("product-unknown", "GET", `customer/products/${wrongId}`),
    call("related-products", "GET", "customer/products?relatedProductId=1&categoryAId=1"),
    call("search-products", "GET", "customer/search-products?product=kasavu"),
    call("validate-customer-unknown", "POST", "validate-customer", { json: { key: "+919899999999", otp: "" } }),
    call("otp-login-wrong", "POST", "otp-login", { json: { key: "+919899999999", otp: "0000" } }),
  ]);

  const mobile = `+9197${randomInt(10_000_000, 99_999_999)}`;
  const person = { name: "Asha Menon", email: "asha@example.com", mobile };
  if (token === null) {
    const registered = await call("register", "POST", "register", { json: person });
    yield registered;
    token = find(registered.json, "token");
    yield await call("validate-customer", "POST", "validate-customer", { json: { key: mobile, otp: "" } });
    yield await call("get-otp", "POST", "member/get-otp", { json: { key: mobile } });
  }
  if (token === null) return;

  yield await call("profile", "GET", "customer/profile");
  if (givenToken === null) yield await call("update-profile", "POST", "customer/update-profile", { json: person });
  yield await call("toggle-wishlist", "PUT", "wishlists", { json: { productId: 1 } });
  yield await call("wishlists", "GET", "wishlists");

  yield await call("add-product-too-many", "POST", "customer/add-product", {
    multipart: { product_id: "1", qty: "9999" },
  });
  yield await call("add-product", "POST", "customer/add-product", { multipart: { product_id: "1", qty: "2" } });
  await call("add-product", "POST", "customer/add-product", { multipart: { product_id: "5", qty: "1" } });
  const cart = await call("my-cart", "GET", "customer/my-cart");
  yield cart;
  const line = find(cart.json, "cart_id") ?? wrongId;
  yield await call("increase-qty", "POST", "customer/increase-qty", { form: { cart_id: line } });
  yield await call("decrease-qty", "POST", "customer/decrease-qty", { form: { cart_id: line } });
  yield await call("check-promocode", "POST", "customer/check-promocode", { multipart: { promocode: "KASAVU5" } });
  yield await call("check-promocode-wrong", "POST", "customer/check-promocode", { multipart: { promocode: "WRONG" } });

  const address = {
    name: "Asha Menon",
    mobile,
    building_num: "12 A",
    street: "Swaraj Round",
    landmark: "Near the temple",
    city: "Thrissur",
    po_box: "680001",
    latitude: 10.5276,
    longitude: 76.2144,
  };
  yield await call("add-address", "POST", "customer/add-address", { json: address });
  const second = await call("add-address", "POST", "customer/add-address", {
    json: { ...address, name: "Ravi Menon", landmark: null },
  });
  const list = await call("address-list", "GET", "customer/address-list");
  yield list;
  const secondId = Number(find(second.json, "id") ?? wrongId);
  yield await call("edit-address", "POST", "customer/edit-address", { json: { ...address, address_id: secondId } });
  yield await call("default-address", "POST", "customer/default-address", { multipart: { address_id: secondId } });

  const order = { address_id: secondId, payment_mode: "Cash", paid_amount: "8180.00", customer_note: "Ring twice" };
  yield await call("place-order", "POST", "customer/place-order", { json: order });
  yield await call("my-orders", "GET", "customer/my-orders");
  await call("place-order", "POST", "customer/place-order", { json: { ...order, payment_mode: "Credit" } });
  yield await call("credit-transaction", "GET", "customer/credit-transaction");
  yield await call("delete-product", "POST", "customer/delete-product", { multipart: { cart_id: line } });
  yield await call("clear-cart", "POST", "customer/clear-cart");
  yield await call("delete-address", "POST", "customer/delete-address", { multipart: { address_id: secondId } });
  yield await call("update-product-forbidden", "PUT", "products/1", { multipart: { unit: "1 piece" } });
  yield await call("delete-product-forbidden", "DELETE", `products/${wrongId}`);

  if (givenToken !== null) return;
  yield await call("delete-account", "GET", "customer/delete-account");
  yield await call("my-cart-expired", "GET", "customer/my-cart");
  yield await call("logout", "POST", "logout");
}

async function all(steps: Promise<Step>[]): Promise<Step[]> {
  return Promise.all(steps);
}

/** The first value under this key, wherever it stands; null for none. */
function find(json: unknown, key: string): string | null {
  if (typeof json !== "object" || json === null) return null;
  for (const [name, value] of Object.entries(json)) {
    if (name === key && v.is(WireId, value)) return String(value);
    const inner = find(value, key);
    if (inner !== null) return inner;
  }
  return null;
}

function encode(body: Body): string | URLSearchParams | FormData {
  if ("json" in body) return JSON.stringify(body.json);
  const fields = Object.entries("form" in body ? body.form : body.multipart);
  if ("form" in body)
    return new URLSearchParams(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])));
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  return form;
}
