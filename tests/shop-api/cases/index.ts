import type { StartShop } from "../support/start-shop-api.ts";
import { addressCases } from "./addresses.ts";
import { cartCases } from "./cart.ts";
import { catalogueCases } from "./catalogue.ts";
import { creditCases } from "./credit.ts";
import { customerCases } from "./customers.ts";
import { deleteAccountCases } from "./delete-account.ts";
import { orderLifeCases } from "./order-life.ts";
import { orderCases } from "./orders.ts";
import { profileCases } from "./profile.ts";
import { productCases } from "./product.ts";
import { searchCases } from "./search.ts";
import { seedCases } from "./seed.ts";
import { stockCases } from "./stock.ts";
import { staffCases } from "./staff.ts";
import { wishlistCases } from "./wishlist.ts";
import { withdrawalCases } from "./withdrawal.ts";

/** The suites that hold on every database. */
export const cases: [name: string, testCases: (start: StartShop) => void][] = [
  ["the seed", seedCases],
  ["the catalogue", catalogueCases],
  ["a product", productCases],
  ["search", searchCases],
  ["the wishlist", wishlistCases],
  ["the cart", cartCases],
  ["customers", customerCases],
  ["a profile", profileCases],
  ["deleting an account", deleteAccountCases],
  ["addresses", addressCases],
  ["orders", orderCases],
  ["the stock", stockCases],
  ["an order's life", orderLifeCases],
  ["credit", creditCases],
  ["staff", staffCases],
  ["a withdrawn product", withdrawalCases],
];
