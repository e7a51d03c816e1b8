import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, object } from "../rest/readers/containers.ts";
import { type ReadValue, required } from "../rest/readers/reader.ts";
import type { RestRead, RestWrite } from "../rest/request.ts";

const wireStaffCustomer = object(
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
    is_locked: leaf.assertion,
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
export type WireStaffCustomerPage = ReadValue<typeof pagePayload>;

const customerPayload = payload({ customer: wireStaffCustomer });
export type WireStaffCustomerPayload = ReadValue<typeof customerPayload>;

/** @param query the search text, if any, and the page */
export const readStaffCustomers = (query: URLSearchParams): RestRead<WireStaffCustomerPage> => ({
  path: `staff/customers?${query}`,
  payload: pagePayload,
  bearer: true,
});

/** @param id a valid path segment */
export const readStaffCustomer = (id: string): RestRead<WireStaffCustomerPayload> => ({
  path: `staff/customers/${id}`,
  payload: customerPayload,
  bearer: true,
});

/** @param id a valid path segment */
export const setCreditLimit = (id: string, credit_limit_paise: number): RestWrite<WireStaffCustomerPayload> => ({
  method: "PATCH",
  path: `staff/customers/${id}`,
  body: { json: { credit_limit_paise } },
  payload: customerPayload,
  bearer: true,
});

/** @param id a valid path segment */
export const unlockCustomer = (id: string): RestWrite<WireStaffCustomerPayload> => ({
  method: "POST",
  path: `staff/customers/${id}/unlock`,
  payload: customerPayload,
  bearer: true,
});
