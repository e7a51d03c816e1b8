import type { StartShop } from "../start-shop-api.ts";
import { addressCases } from "./addresses.ts";
import { cartCases } from "./cart.ts";
import { catalogueCases } from "./catalogue.ts";
import { customerCases } from "./customers.ts";
import { orderCases } from "./orders.ts";
import { searchCases } from "./search.ts";

/** The suites that hold on every database. */
export const cases: [name: string, testCases: (start: StartShop) => void][] = [
  ["the catalogue", catalogueCases],
  ["search", searchCases],
  ["the cart", cartCases],
  ["customers", customerCases],
  ["addresses", addressCases],
  ["orders", orderCases],
];
