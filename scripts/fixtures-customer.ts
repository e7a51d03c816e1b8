import { type Cart, emptyCart, fallbackPromoPercent, subtotal } from "../gateway/src/cart/model.ts";
import { normalizeCart } from "../gateway/src/cart/normalize.ts";
import { readCart } from "../gateway/src/cart/wire.ts";
import { readSubcategories } from "../gateway/src/catalogue/wire.ts";
import { logIn as exchangeCode, register } from "../gateway/src/customer/wire.ts";
import { formatRupees, percentOf } from "../gateway/src/money/paise.ts";
import { type Step, type Steps, type Call, callsOf, find, record, payloadOf, wrongId } from "./fixtures-call.ts";

/** Values of the recording's own customer; the scrubber replaces them. */
export const customerData = {
  name: "Latha Nair",
  email: "latha.nair@walker.example",
  note: "Mind the dog of Latha",
  reason: "Latha has it already",
};

export const profileOf = (mobile: string) => ({ name: customerData.name, email: customerData.email, mobile });

/** Registers a new customer, who logs in with a code if REST shows it. */
export async function* logIn(call: Call, url: string, mobile: string): Steps<string | null> {
  const profile = profileOf(mobile);
  const otherCustomer = "+919899999999";
  yield await call("validate-customer-unknown", "POST", "validate-customer", { json: { key: otherCustomer, otp: "" } });
  yield await call("otp-login-wrong", "POST", "otp-login", { json: { key: otherCustomer, otp: "0000" } });
  const registered = yield* record(call("register", "POST", "register", { json: profile }));
  yield await call("register-known", "POST", "register", { json: profile });
  yield await call("validate-customer", "POST", "validate-customer", { json: { key: mobile, otp: "" } });
  const sent = yield* record(call("get-otp", "POST", "member/get-otp", { json: { key: mobile } }));
  yield await call("get-otp-too-soon", "POST", "member/get-otp", { json: { key: mobile } });
  yield* changeNumber(call, url, mobile);
  const first = tokenOf(registered, mobile);
  const code = /\b\d{4,6}\b/.exec(find(sent.json, "message") ?? "")?.[0];
  if (code === undefined) return first;
  const loggedIn = yield* record(call("otp-login", "POST", "otp-login", { json: { key: mobile, otp: code } }));
  const token = payloadOf(loggedIn, exchangeCode(mobile, code).payload)?.token ?? null;
  if (token === null || first === null) return token ?? first;
  yield await callsOf(url, first)("logout", "POST", "logout");
  yield await callsOf(url, first)("my-cart-expired", "GET", "customer/my-cart");
  return token;
}

/** The token of a registration; null for none. */
function tokenOf(registered: Step, mobile: string): string | null {
  return payloadOf(registered, register(profileOf(mobile)).payload)?.content.token ?? null;
}

/** Another new customer, whose codes are not rate-limited yet, requests a code for a new number. */
async function* changeNumber(guest: Call, url: string, mobile: string): Steps {
  const other = mobile.replace("+9197", "+9196");
  const registered = await guest("register", "POST", "register", { json: profileOf(other) });
  const call = callsOf(url, tokenOf(registered, other));
  const json = { mobile: mobile.replace("+9197", "+9195") };
  yield await call("get-mobile-otp", "POST", "customer/get-mobile-otp", { json });
  await call("delete-account", "GET", "customer/delete-account");
}

/** Adds a product to the wishlist and removes it. */
export async function* toggleWishlist(call: Call, productId: string): Steps {
  const json = { productId: Number(productId) };
  yield await call("toggle-wishlist", "PUT", "wishlists", { json });
  yield await call("wishlists", "GET", "wishlists");
  yield await call("toggle-wishlist-off", "PUT", "wishlists", { json });
}

/** A product with two sizes that are in stock. */
export interface SizedProduct {
  id: string;
  categoryId: string;
  sizeId: string;
  otherSizeId: string;
}

interface Products {
  productId: string;
  otherProductId: string;
  /** Null for a shop without sizes. */
  sized: SizedProduct | null;
}

/** @returns the subtotal of the cart, in paise */
export async function* fillCart(call: Call, { productId, otherProductId, sized }: Products): Steps<number> {
  const add = (name: "add-product" | "add-product-too-many", product_id: string, qty: string) =>
    call(name, "POST", "customer/add-product", { multipart: { product_id, qty } });
  yield await add("add-product-too-many", productId, "9999");
  yield await add("add-product", productId, "2");
  await add("add-product", otherProductId, "1");
  if (sized !== null) yield* addSized(call, sized);
  const cart = cartOf(yield* record(call("my-cart", "GET", "customer/my-cart")));
  if (sized !== null) {
    yield await call("subcategories-with-cart", "GET", readSubcategories(sized.categoryId).path);
  }
  const cart_id = cart.lines[0]?.id ?? wrongId;
  yield await call("increase-qty", "POST", "customer/increase-qty", { form: { cart_id } });
  yield await call("decrease-qty", "POST", "customer/decrease-qty", { form: { cart_id } });
  yield await call("check-promocode", "POST", "customer/check-promocode", { multipart: { promocode: "KASAVU5" } });
  yield await call("check-promocode-wrong", "POST", "customer/check-promocode", { multipart: { promocode: "WRONG" } });
  return subtotal(cart);
}

/** Adds the product without a size, in one size, and changes that to the other one. */
async function* addSized(call: Call, { id: product_id, sizeId, otherSizeId }: SizedProduct): Steps {
  const fields = { product_id, qty: "1" };
  yield await call("add-product-without-size", "POST", "customer/add-product", { multipart: fields });
  await call("add-product", "POST", "customer/add-product", { multipart: { ...fields, size_id: otherSizeId } });
  const cart_id = cartOf(await call("my-cart", "GET", "customer/my-cart")).lines.at(-1)?.id ?? wrongId;
  yield await call("change-size", "POST", "customer/change-size", { form: { cart_id, size_id: sizeId } });
}

function cartOf(step: Step): Cart {
  const cart = payloadOf(step, readCart.payload);
  return cart === null ? emptyCart : normalizeCart(cart);
}

/**
 * Addresses, orders of which one is cancelled, and clearing the cart.
 * @returns the id of the first order
 */
export async function* order(call: Call, mobile: string, paise: number): Steps<string> {
  const address = {
    name: customerData.name,
    mobile,
    building_num: "House of Latha",
    street: "Temple Road",
    landmark: "Behind the bank",
    city: "Thrissur",
    po_box: "680001",
    latitude: 10.5276,
    longitude: 76.2144,
  };
  yield await call("add-address", "POST", "customer/add-address", { json: address });
  const second = await call("add-address", "POST", "customer/add-address", {
    json: { ...address, name: "Suresh Nair", landmark: null },
  });
  yield await call("address-list", "GET", "customer/address-list");
  const address_id = Number(find(second.json, "id") ?? wrongId);
  yield await call("edit-address", "POST", "customer/edit-address", { json: { ...address, address_id } });
  yield await call("default-address", "POST", "customer/default-address", { multipart: { address_id } });

  const discount = percentOf(paise, fallbackPromoPercent);
  const json = { address_id, payment_mode: "Cash", customer_note: customerData.note };
  const promo = { promocode: "KASAVU5", discount: formatRupees(discount) };
  const place = (name: "place-order" | "place-order-rejected", fields: Record<string, string | number>) =>
    call(name, "POST", "customer/place-order", { json: { ...json, ...fields } });
  yield await call("find-order-unknown", "POST", "customer/find-order", { json });
  yield await place("place-order-rejected", { paid_amount: "1.00" });
  const placed = yield* record(place("place-order", { ...promo, paid_amount: formatRupees(paise - discount) }));
  yield await call("find-order", "POST", "customer/find-order", { json: { ...json, promocode: promo.promocode } });
  yield await call("my-orders", "GET", "customer/my-orders");

  // The whole cart may cost more than a new customer may buy on credit.
  const cart = await call("my-cart", "GET", "customer/my-cart");
  const cart_id = find(cart.json, "cart_id") ?? wrongId;
  yield await call("delete-product", "POST", "customer/delete-product", { multipart: { cart_id } });
  const rest = subtotal(cartOf(await call("my-cart", "GET", "customer/my-cart")));
  const onCredit = { payment_mode: "Credit", paid_amount: formatRupees(rest) };
  const cancelled = await place("place-order", onCredit);
  const form = { order_id: find(cancelled.json, "order_id") ?? wrongId, reason: customerData.reason };
  yield await call("cancel-order", "POST", "customer/cancel-order", { form });
  await place("place-order", onCredit);
  yield await call("credit-transaction", "GET", "customer/credit-transaction");
  yield await call("clear-cart", "POST", "customer/clear-cart");
  yield await call("delete-address", "POST", "customer/delete-address", { multipart: { address_id } });
  return find(placed.json, "order_id") ?? wrongId;
}
