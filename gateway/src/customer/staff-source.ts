import type { Paise } from "../money/paise.ts";
import { nullIfNotFound } from "../rest/null-if-not-found.ts";
import { pathIdCheck } from "../path-id.ts";
import type { RestClient } from "../rest/client.ts";
import { isPathId } from "../rest/call.ts";
import type { StaffCustomer, StaffCustomerPage } from "./staff-model.ts";
import { normalizeStaffCustomer } from "./staff-normalize.ts";
import { readStaffCustomer, readStaffCustomers, setCreditLimit, unlockCustomer } from "./staff-wire.ts";

const checkedId = pathIdCheck("Customer not found");

/** Customers for staff. REST responds with 403 to a customer's token (Q4). */
export function createStaffCustomerSource(rest: RestClient) {
  return {
    /**
     * Customers, newest first.
     *
     * @param search part of a name, or digits of a mobile number; null for all customers
     * @param page from 1
     */
    async list(search: string | null, page: number, pageSize: number): Promise<StaffCustomerPage> {
      const query = new URLSearchParams({
        ...(search !== null && { search }),
        page: String(page),
        page_size: String(pageSize),
      });
      const { items, total } = await rest.get(readStaffCustomers(query), "Failed to fetch the customers.");
      return { items: items.map(normalizeStaffCustomer), total, page, pageSize };
    },

    /** @returns null for an unknown or malformed id */
    async one(id: string): Promise<StaffCustomer | null> {
      if (!isPathId(id)) return null;
      const payload = await nullIfNotFound(rest.get(readStaffCustomer(id), "Failed to fetch the customer."));
      return payload && normalizeStaffCustomer(payload.customer);
    },

    /** @throws NotFound for a malformed id */
    async setCreditLimit(id: string, amount: Paise): Promise<StaffCustomer> {
      const { payload } = await rest.write(setCreditLimit(checkedId(id), amount), "Failed to set the credit limit.");
      return normalizeStaffCustomer(payload.customer);
    },

    /**
     * Lifts every lock of a customer's number.
     *
     * @throws NotFound for a malformed id
     */
    async unlock(id: string): Promise<StaffCustomer> {
      const { payload } = await rest.write(unlockCustomer(checkedId(id)), "Failed to unlock the customer.");
      return normalizeStaffCustomer(payload.customer);
    },
  };
}
