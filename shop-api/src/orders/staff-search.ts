import { sql } from "kysely";
import { customersMatching, digitsOf } from "../customers/search.ts";
import type { DialectName } from "../db/client.ts";
import { withAsciiDigits } from "../text/typed-text.ts";

/** Fewer digits are a number of an order only: they are in too many mobile numbers. */
const mobileDigits = 4;

/**
 * The orders that a text finds: by their number (`#12`, `12`), by at least four digits of the customer's mobile number, or
 * by a part of the customer's name.
 */
export function staffOrdersMatching(dialect: DialectName, text: string) {
  const [, hash, number] = /^(#?)\s*(\d{1,9})$/.exec(withAsciiDigits(text)) ?? [];
  const digits = digitsOf(text);
  const isMobile = hash !== "#" && (digits === undefined || digits.length >= mobileDigits);
  const customers = isMobile ? customersMatching(dialect, text) : undefined;
  if (number === undefined) {
    return customers === undefined ? sql<boolean>`1 = 0` : sql<boolean>`orders.customer_id in ${customers}`;
  }
  if (customers === undefined) return sql<boolean>`orders.id = ${Number(number)}`;
  return sql<boolean>`orders.id in (select id from orders where id = ${Number(number)}
    union select id from orders where customer_id in ${customers})`;
}
