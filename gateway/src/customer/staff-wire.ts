import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { type ReadValue, required } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite } from "../rest/request.ts";

const wireStaffCustomer = strictObject(
  "StaffCustomer",
  {
    id: leaf.id,
    name: leaf.string,
    email: leaf.string,
    mobile: leaf.string,
    created_at: leaf.instant,
    order_count: leaf.wholeNumber(0),
    order_total_paise: leaf.paise,
    credit_limit_paise: leaf.paise,
    // Negative if the shop owes the customer.
    credit_used_paise: leaf.wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    points: leaf.wholeNumber(0),
    is_locked: leaf.flag,
  },
  {
    oneOf: [
      ["id"],
      ["name"],
      ["mobile"],
      ["created_at"],
      ["order_count"],
      ["order_total_paise"],
      ["credit_limit_paise"],
      ["credit_used_paise"],
      ["points"],
      ["is_locked"],
    ],
  },
);
export type WireStaffCustomer = ReadValue<typeof wireStaffCustomer>;

const pagePayload = payload(
  { items: list(wireStaffCustomer), total: required(leaf.wholeNumber(0)) },
  { ignoredKeys: ["page_size"] },
);

const customerPayload = payload({ customer: wireStaffCustomer });

/** @param query the search text, if any, and the page */
export const readStaffCustomers = (query: URLSearchParams) => bearerRead(`staff/customers?${query}`, pagePayload);

/** @param id a valid path segment */
export const readStaffCustomer = (id: string) => bearerRead(`staff/customers/${id}`, customerPayload);

/** @param id a valid path segment */
export const setCreditLimit = (id: string, credit_limit_paise: number) =>
  bearerWrite("PATCH", `staff/customers/${id}`, customerPayload, { body: { json: { credit_limit_paise } } });

/** @param id a valid path segment */
export const unlockCustomer = (id: string) => bearerWrite("POST", `staff/customers/${id}/unlock`, customerPayload);
