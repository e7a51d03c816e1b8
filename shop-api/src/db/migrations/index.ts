import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { catalogue } from "./0001-catalogue.ts";
import { customers } from "./0002-customers.ts";
import { orders } from "./0003-cart-and-orders.ts";
import { theWholeShop } from "./0004-the-whole-shop.ts";
import { promoCodeValidity } from "./0005-promo-code-validity.ts";
import { staffOrders } from "./0006-staff-orders.ts";
import { codesAndLocks } from "./0007-codes-and-locks.ts";
import { locksAndSettings } from "./0008-locks-and-settings.ts";
import { wrongCodes } from "./0009-wrong-codes.ts";
import { reservedMobiles } from "./0010-reserved-mobiles.ts";
import { sizes } from "./0011-sizes.ts";
import { filtersAndSearch } from "./0012-filters-and-search.ts";
import { cancelAndReturn } from "./0013-cancel-and-return.ts";
import { invoices } from "./0014-invoices.ts";
import { staff } from "./0015-staff.ts";
import { smsCounts } from "./0016-sms-counts.ts";
import { promoUses } from "./0017-promo-uses.ts";
import { ordersInRealLife } from "./0018-orders-in-real-life.ts";
import { orderSearch } from "./0019-order-search.ts";
import { couriers } from "./0020-couriers.ts";
import { moneyAndPapers } from "./0021-money-and-papers.ts";
import { payments } from "./0022-payments.ts";
import { messages } from "./0023-messages.ts";
import { categories } from "./0024-categories.ts";
import { drafts } from "./0025-drafts.ts";
import { sku } from "./0026-sku.ts";
import { colourGroups } from "./0027-colour-groups.ts";

/** Every migration by the name stored in the database: released ones are never edited, new ones are added. */
export function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    "0001-catalogue": catalogue(dialect),
    "0002-customers": customers(dialect),
    "0003-cart-and-orders": orders(dialect),
    "0004-the-whole-shop": theWholeShop(dialect),
    "0005-promo-code-validity": promoCodeValidity(),
    "0006-staff-orders": staffOrders(dialect),
    "0007-codes-and-locks": codesAndLocks,
    "0008-locks-and-settings": locksAndSettings,
    "0009-wrong-codes": wrongCodes(dialect),
    "0010-reserved-mobiles": reservedMobiles,
    "0011-sizes": sizes(dialect),
    "0012-filters-and-search": filtersAndSearch(dialect),
    "0013-cancel-and-return": cancelAndReturn(dialect),
    "0014-invoices": invoices(dialect),
    "0015-staff": staff(dialect),
    "0016-sms-counts": smsCounts,
    "0017-promo-uses": promoUses(dialect),
    "0018-orders-in-real-life": ordersInRealLife(dialect),
    "0019-order-search": orderSearch(dialect),
    "0020-couriers": couriers(dialect),
    "0021-money-and-papers": moneyAndPapers(dialect),
    "0022-payments": payments(dialect),
    "0023-messages": messages(dialect),
    "0024-categories": categories(dialect),
    "0025-drafts": drafts(dialect),
    "0026-sku": sku(dialect),
    "0027-colour-groups": colourGroups(dialect),
  };
}
