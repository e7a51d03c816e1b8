import { acknowledged, payload } from "../rest/readers/envelope.ts";
import { leaf, leafReader } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { type ReadValue, required } from "../rest/readers/reader.ts";
import { bearerToken } from "../rest/readers/token.ts";
import { bearerRead, bearerWrite, type RestWrite } from "../rest/request.ts";

const roles = ["owner", "staff"] as const;
type WireStaffRole = (typeof roles)[number];
const wireRole = leafReader("a role", (role) => roles.find((known) => known === role));

const wireAccount = strictObject(
  "StaffAccount",
  {
    id: leaf.id,
    name: leaf.string,
    email: leaf.string,
    role: wireRole,
    is_disabled: leaf.flag,
    created_at: leaf.instant,
  },
  { oneOf: [["id"], ["name"], ["email"], ["role"], ["is_disabled"], ["created_at"]] },
);
export type WireStaffAccount = ReadValue<typeof wireAccount>;

const accountPayload = payload({ account: wireAccount });

const credentialsPayload = payload({ account: wireAccount, password: leaf.id });
export type WireCredentials = ReadValue<typeof credentialsPayload>;

const sessionPayload = payload({ account: wireAccount, token: required(bearerToken), expires_at: leaf.instant });
export type WireStaffSession = ReadValue<typeof sessionPayload>;

const accountsPayload = payload({ accounts: list(wireAccount) });
const nothing = acknowledged(payload({}));

const count = leaf.wholeNumber(0);
const wireToday = strictObject(
  "StaffToday",
  {
    orders_to_process: count,
    orders_to_send: count,
    orders_out_for_delivery: count,
    returns_to_settle: count,
    credit_due_orders: count,
    credit_due_paise: leaf.paise,
    low_stock_products: count,
    sold_out_products: count,
    sales: list(
      strictObject(
        "StaffToday.sale",
        { date: leaf.date, orders: count, amount_paise: leaf.paise },
        { oneOf: [["date"], ["orders"], ["amount_paise"]] },
      ),
    ),
  },
  {
    oneOf: [
      ["orders_to_process"],
      ["orders_to_send"],
      ["orders_out_for_delivery"],
      ["returns_to_settle"],
      ["credit_due_orders"],
      ["credit_due_paise"],
      ["low_stock_products"],
      ["sold_out_products"],
      ["sales"],
    ],
  },
);
const todayPayload = payload({ today: wireToday });
export type WireStaffToday = ReadValue<typeof todayPayload>;

/** Exchanges a password for a token. */
export const logInStaff = (email: string, password: string): RestWrite<WireStaffSession> => ({
  method: "POST",
  path: "staff/login",
  body: { json: { email, password } },
  payload: sessionPayload,
});

/** Revokes the caller's token. */
export const logOutStaff = bearerWrite("POST", "staff/logout", nothing);

export const setStaffPassword = (current_password: string, new_password: string) =>
  bearerWrite("POST", "staff/password", nothing, { body: { json: { current_password, new_password } } });

export const readStaffMe = bearerRead("staff/me", accountPayload);

export const readStaffToday = bearerRead("staff/today", todayPayload);

export const readStaffAccounts = bearerRead("staff/accounts", accountsPayload);

/** The caller's password; null for none. */
const confirmation = (current_password: string | null) => (current_password === null ? {} : { current_password });

export const addStaffAccount = (
  account: { name: string; email: string; role: WireStaffRole },
  currentPassword: string | null,
) =>
  bearerWrite("POST", "staff/accounts", credentialsPayload, {
    body: { json: { ...account, ...confirmation(currentPassword) } },
  });

/** @param id a valid path segment */
export const updateStaffAccount = (
  id: string,
  change: { name?: string; role?: WireStaffRole; is_disabled?: boolean },
  currentPassword: string | null,
) =>
  bearerWrite("PATCH", `staff/accounts/${id}`, accountPayload, {
    body: { json: { ...change, ...confirmation(currentPassword) } },
  });

/** @param id a valid path segment */
export const resetStaffPassword = (id: string, currentPassword: string | null) =>
  bearerWrite("POST", `staff/accounts/${id}/password`, credentialsPayload, {
    ...(currentPassword !== null && { body: { json: confirmation(currentPassword) } }),
  });
