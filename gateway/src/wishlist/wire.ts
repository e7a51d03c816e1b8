import { priced } from "../product/offer-wire.ts";
import { requested, wireProduct } from "../product/wire.ts";
import { messageOnly, payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, object } from "../rest/readers/containers.ts";
import { anything, isObject, optional, type Reader, type ReadValue } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite } from "../rest/request.ts";
import { writtenId } from "../ids/rest-id.ts";

const nestedItem = object("WishlistItem", { id: leaf.id, product: wireProduct }, { strict: ["product"] });
type WireWishlistItem = ReadValue<typeof nestedItem>;

/** A wishlist item: its product, bare or nested; `product` is null if it was deleted. */
const wireWishlistItem: Reader<WireWishlistItem> = {
  expects: nestedItem.expects,
  read: (item, path, report) =>
    nestedItem.read(isObject(item) && !("product" in item) ? { product: item } : item, path, report),
};

const wishlistPayload = payload({ wishlists: list(wireWishlistItem) }, { bareList: "wishlists" });
export type WireWishlist = ReadValue<typeof wishlistPayload>;

/** Newest first. */
export const readWishlist = bearerRead("wishlists", wishlistPayload, { ifNotFound: { wishlists: [] } });

const { id, product_id, pid, special_price, ...others } = wireProduct.entries;

/** A product with the caller's entries of the wishlist, which only a read with the token has (Q77). */
const wireOwnProduct = priced(object)(
  "OwnProduct",
  { id, product_id, pid, special_price, wishlists: list(anything) },
  { oneOf: [["id", "product_id", "pid"]], ignored: [...Object.keys(others), "discountPercentage"] },
);

const ownProductPayload = payload(
  { product: optional(wireOwnProduct), product_details: optional(wireOwnProduct) },
  { bareObject: "product", ignoredKeys: ["related_products"], oneOf: [["product", "product_details"]] },
);
export type WireOwnProduct = ReadValue<typeof ownProductPayload>;

/** @param productId a valid path segment */
export const readOwnProduct = (productId: string) =>
  bearerRead(`customer/products/${productId}`, requested(productId, ownProductPayload));

/** The status of a toggle that added the product; any other success means removal (Q19). */
export const addedStatus = 201;

export const toggleProduct = (productId: string) =>
  bearerWrite("PUT", "wishlists", messageOnly, { body: { json: { productId: writtenId(productId) } } });
