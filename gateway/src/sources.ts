/*
 * The source of every entity, by its name in the request context: `context.cart`. Each is a function of the REST client and of
 * what else of the request it needs (`SourceDeps` in context.ts).
 */
export { createAddressSource as addresses } from "./address/source.ts";
export { createCartSource as cart } from "./cart/source.ts";
export { createCatalogueSource as catalogue } from "./catalogue/source.ts";
export { createStaffBannerSource as staffBanners } from "./catalogue/staff-banner-source.ts";
export { createCreditSource as credit } from "./credit/source.ts";
export { createCustomerSource as customers } from "./customer/source.ts";
export { createStaffCustomerSource as staffCustomers } from "./customer/staff-source.ts";
export { createStaffPictureSource as staffPictures } from "./image/staff-source.ts";
export { createOrderSource as orders } from "./order/source.ts";
export { createStaffOrderSource as staffOrders } from "./order/staff-source.ts";
export { createProductSource as products } from "./product/source.ts";
export { createStaffProductSource as staffProducts } from "./product/staff-source.ts";
export { createPromoCodeSource as promoCodes } from "./promo/source.ts";
export { createShopSource as shop } from "./shop/source.ts";
export { createStaffSource as staff } from "./staff/source.ts";
export { createWishlistSource as wishlist } from "./wishlist/source.ts";
