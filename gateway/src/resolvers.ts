import { addressResolvers } from "./address/resolvers.ts";
import { cartResolvers } from "./cart/resolvers.ts";
import { catalogueResolvers } from "./catalogue/resolvers.ts";
import { creditResolvers } from "./credit/resolvers.ts";
import { customerResolvers } from "./customer/resolvers.ts";
import { imageResolvers } from "./image/resolvers.ts";
import { Money } from "./money/scalar.ts";
import { orderResolvers } from "./order/resolvers.ts";
import { productResolvers } from "./product/resolvers.ts";
import { CalendarDate } from "./scalars/date.ts";
import { DateTime } from "./scalars/date-time.ts";
import { Id } from "./scalars/id.ts";
import { UrlScalar } from "./scalars/url.ts";
import { shopResolvers } from "./shop/resolvers.ts";
import { staffResolvers } from "./staff/resolvers.ts";
import { wishlistResolvers } from "./wishlist/resolvers.ts";

/** Every entity's resolvers, which `createSchema` merges. */
export const resolvers = [
  { ID: Id, Money, Date: CalendarDate, DateTime, URL: UrlScalar },
  shopResolvers,
  catalogueResolvers,
  productResolvers,
  imageResolvers,
  cartResolvers,
  customerResolvers,
  addressResolvers,
  orderResolvers,
  creditResolvers,
  ...staffResolvers,
  wishlistResolvers,
];
