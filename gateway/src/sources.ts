/*
 * The source of every entity, by its name in the request context: `context.cart`. Each is a function of the REST client and of
 * what else of the request it needs (`SourceDeps` in context.ts).
 */
export { createAddressSource as addresses } from "./address/source.ts";
export { createCartSource as cart } from "./cart/source.ts";
export { createCatalogueSource as catalogue } from "./catalogue/source.ts";
export { createCreditSource as credit } from "./credit/source.ts";
export { createCustomerSource as customers } from "./customer/source.ts";
export { createOrderSource as orders } from "./order/source.ts";
export { createProductSource as products } from "./product/source.ts";
export { createShopSource as shop } from "./shop/source.ts";
export { createStaffSource as staff } from "./staff/source.ts";
export { createWishlistSource as wishlist } from "./wishlist/source.ts";
