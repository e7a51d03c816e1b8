import * as v from "valibot";
import { randomInt } from "node:crypto";
import { normalizeHome } from "../gateway/src/catalogue/normalize.ts";
import { readCategories, readHome, readSubcategories } from "../gateway/src/catalogue/wire.ts";
import { normalizeProducts } from "../gateway/src/product/list/normalize.ts";
import { readSearch } from "../gateway/src/product/list/wire.ts";
import { normalizeProductPayload } from "../gateway/src/product/normalize.ts";
import { readProduct, readProductDetails } from "../gateway/src/product/wire.ts";
import { readInvoice } from "../gateway/src/order/invoice-wire.ts";
import { readOrders, readOrdersById } from "../gateway/src/order/orders-wire.ts";
import { readerOf } from "../gateway/src/staff/readers.ts";
import { readDeliveryRule } from "../gateway/src/shop/wire.ts";
import { writtenId } from "../gateway/src/rest/call.ts";
import { type Call, callsOf, find, payloadOf, record, type Steps, wrongId } from "./fixtures-call.ts";
import { readFurtherCalls, sendFurtherCalls } from "./fixtures-further.ts";
import {
  customerData,
  fillCart,
  logIn,
  order,
  profileOf,
  type SizedProduct,
  toggleWishlist,
} from "./fixtures-customer.ts";

/** Tokens of the recording; without a customer's token it registers one, without the staff's it skips their calls. */
export interface Tokens {
  customer: string | null;
  staff: string | null;
}

/** The ids that the calls of a recording use. */
interface CatalogueIds {
  productId: string;
  otherProductId: string;
  unit: string;
  foundLastId: string;
  /** Null for a shop without sizes. */
  sized: SizedProduct | null;
}

/** Sends every call of a REST shop, in an order in which each finds what it depends on. A failed call is a step as well. */
export async function* recordAll(url: string, tokens: Tokens): Steps {
  const guest = callsOf(url, null);
  const mobile = `+9197${randomInt(10_000_000, 99_999_999)}`;
  const catalogue = yield* browseCatalogue(guest);
  const token = tokens.customer ?? (yield* logIn(guest, url, mobile));
  let orderId = wrongId;
  if (token !== null) {
    const customer = callsOf(url, token);
    yield await customer("profile", "GET", "customer/profile");
    if (tokens.customer === null)
      yield await customer("update-profile", "POST", "customer/update-profile", { json: profileOf(mobile) });
    yield* toggleWishlist(customer, catalogue.productId);
    const paise = yield* fillCart(customer, catalogue);
    orderId = yield* order(customer, mobile, paise);
    yield await customer("update-product-forbidden", "PUT", `products/${catalogue.productId}`, {
      multipart: { unit: "1" },
    });
    yield await customer("delete-product-forbidden", "DELETE", `products/${wrongId}`);
  }
  if (tokens.staff !== null) {
    const staff = callsOf(url, tokens.staff);
    yield* staffWrites(staff, catalogue);
    if (token !== null) {
      yield* staffMovesOrder(staff);
      yield* giveBack(callsOf(url, token), staff, orderId);
    }
  }
  yield* sendFurtherCalls(readFurtherCalls(), {
    guest,
    customer: token === null ? null : callsOf(url, token),
    staff: tokens.staff === null ? null : callsOf(url, tokens.staff),
  });
  if (token !== null && tokens.customer === null)
    yield await callsOf(url, token)("delete-account", "GET", "customer/delete-account");
}

/** Delivers an order of the customer, who returns one piece of it. */
async function* giveBack(customer: Call, staff: Call, orderId: string): Steps {
  for (const status of ["processed", "out_for_delivery", "delivered"]) {
    await staff("staff-set-order-status", "POST", `staff/orders/${orderId}/status`, { json: { status } });
  }
  const read = readOrdersById([orderId]);
  const item = payloadOf(await customer("my-orders", "GET", read.path), read.payload)?.orders[0]?.order_items[0];
  const items = [{ id: writtenId(item?.id ?? wrongId), qty: 1 }];
  const json = { order_id: writtenId(orderId), items, reason: customerData.reason };
  yield await customer("return-order", "POST", "customer/return-order", { json });
  yield await customer("invoice", "GET", readInvoice(orderId).path);
  const filter = { status: "return requested", search: orderId } as const;
  yield await customer("my-orders-filtered", "GET", readOrders(1, 20, filter).path);
  yield await customer("my-orders-returned", "GET", read.path);
}

/** The public calls. */
async function* browseCatalogue(call: Call): Steps<CatalogueIds> {
  yield await call("delivery-rule", "GET", readDeliveryRule.path);
  const home = payloadOf(yield* record(call("home", "GET", "customer/home")), readHome.payload);
  const [product, other] = home === null ? [] : normalizeHome(home).products;
  const id = product?.id ?? wrongId;
  const categories = yield* record(call("product-categories", "GET", "customer/product-categories"));
  const categoryId = payloadOf(categories, readCategories.payload)?.categories[0]?.id ?? wrongId;
  const { path: subcategoriesPath, payload: subcategoriesPayload } = readSubcategories(categoryId);
  const subcategories = yield* record(call("subcategories", "GET", subcategoriesPath));
  const subcategoryId = payloadOf(subcategories, subcategoriesPayload)?.subcategories[0]?.id ?? wrongId;
  const ofCategory = `customer/product-subcategories/${categoryId}`;
  const page = "page=1&pageSize=3";
  yield await call("products-of-category", "GET", `${ofCategory}?subcategory=all&${page}&sort=asc`);
  yield await call("products-of-subcategory", "GET", `${ofCategory}?subcategory=${subcategoryId}&${page}`);
  yield await call("subcategory-products", "GET", `customer/subcategory-products/${subcategoryId}?${page}`);
  yield await call("product", "GET", `customer/products/${id}`);
  const details = yield* record(call("product-details", "GET", `customer/product-details/${id}`));
  yield await call("product-unknown", "GET", `customer/products/${wrongId}`);
  yield await call("product-details-unknown", "GET", `customer/product-details/${wrongId}`);
  yield await call("related-products", "GET", `customer/products?relatedProductId=${id}&categoryAId=${categoryId}`);
  // The first word of a name is often a place or a colour, which few names share.
  const word = encodeURIComponent(product?.title.split(" ")[1] ?? product?.title ?? "");
  const search = yield* record(call("search-products", "GET", `customer/search-products?product=${word}`));
  const unit = find(details.json, "unit") ?? "1 piece";
  const found = payloadOf(search, readSearch(word).payload);
  const foundLastId = found === null ? wrongId : (normalizeProducts(found).at(-1)?.id ?? wrongId);
  const sized = yield* browseSizes(call);
  return { productId: id, otherProductId: other?.id ?? id, unit, foundLastId, sized };
}

/** The public calls about sizes and filters. The largest size of the seed's first ikat kurta has its own price. */
async function* browseSizes(call: Call): Steps<SizedProduct | null> {
  const { path, payload } = readSearch("ikat kurta");
  const kurtas = payloadOf(await call("search-products", "GET", path), payload);
  const id = kurtas && normalizeProducts(kurtas).find(({ sizeLabels }) => (sizeLabels ?? []).length > 1)?.id;
  if (!id) return null;
  const details = yield* record(call("product-details-sized", "GET", readProductDetails(id).path));
  const product = yield* record(call("product-sized", "GET", readProduct(id).path));
  const [described, sold] = [
    payloadOf(product, readProduct(id).payload),
    payloadOf(details, readProductDetails(id).payload),
  ];
  const categoryId = (described && normalizeProductPayload(described).category?.id) ?? wrongId;
  const available = (sold && normalizeProductPayload(sold).sizes)?.filter(({ isAvailable }) => isAvailable) ?? [];
  const filters = "pageSize=3&size=M&size=L&colour=blue,white&min_price=500&in_stock=1";
  yield await call(
    "products-of-category-filtered",
    "GET",
    `customer/product-subcategories/${categoryId}?subcategory=all&page=1&${filters}`,
  );
  const subcategories = readSubcategories(categoryId);
  const listed = payloadOf(await call("subcategories", "GET", subcategories.path), subcategories.payload);
  const subcategoryId = listed?.subcategories[0]?.id ?? wrongId;
  yield await call(
    "subcategory-products-filtered",
    "GET",
    `customer/subcategory-products/${subcategoryId}?page=1&${filters}`,
  );
  yield await call("search-products-filtered", "GET", `customer/search-products?product=kurtas&${filters}`);
  return { id, categoryId, sizeId: available.at(-1)?.id ?? wrongId, otherSizeId: available[0]?.id ?? wrongId };
}

/** Updates one product with its own values, and deletes another. */
async function* staffWrites(call: Call, { productId, unit, foundLastId }: CatalogueIds): Steps {
  yield await call("staff-update-product", "PUT", `products/${productId}`, { multipart: { unit } });
  yield await call("staff-delete-product", "DELETE", `products/${foundLastId}`);
}

const StaffOrders = v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });

/** Processes the newest order, which the recording placed on credit, and marks it as paid. */
async function* staffMovesOrder(call: Call): Steps {
  const response = yield* record(call("staff-orders", "GET", "staff/orders?status=placed&page=1&page_size=3"));
  const orders = payloadOf(response, readerOf("Staff.orders"));
  const id = v.is(StaffOrders, orders) ? orders.items[0].id : wrongId;
  yield await call("staff-set-order-status", "POST", `staff/orders/${id}/status`, { json: { status: "processed" } });
  yield await call("staff-mark-order-paid", "POST", `staff/orders/${id}/paid`);
}
