import { lowerCase } from "../letter-case.ts";
import { pathIdCheck } from "../path-id.ts";
import type { RestClient } from "../rest/client.ts";
import { RestRejection } from "../rest/errors.ts";
import type { StaffAccount, StaffCredentials, StaffRole, StaffSession, StaffToday } from "./account-model.ts";
import {
  normalizeCredentials,
  normalizeStaffAccount,
  normalizeStaffSession,
  normalizeStaffToday,
} from "./account-normalize.ts";
import {
  addStaffAccount,
  logInStaff,
  logOutStaff,
  readStaffAccounts,
  readStaffMe,
  readStaffToday,
  resetStaffPassword,
  setStaffPassword,
  updateStaffAccount,
} from "./account-wire.ts";
import type { ChangeFilter, StaffChangePage } from "./change-model.ts";
import { normalizeStaffChange, toWireChangeFilter } from "./change-normalize.ts";
import { readStaffChanges } from "./change-wire.ts";

const checkedId = pathIdCheck("Account not found");

/** Name, email and role of a new account. */
export type NewStaffAccount = Pick<StaffAccount, "name" | "email" | "role">;
/** Undefined fields stay. */
export type StaffAccountChange = { name?: string; role?: StaffRole; isDisabled?: boolean };

/** Sessions and accounts of the staff, their history, and today's figures. REST responds with 403 to a customer's token (Q4). */
export function createStaffSource(rest: RestClient) {
  return {
    async logIn(email: string, password: string): Promise<StaffSession> {
      return normalizeStaffSession((await rest.write(logInStaff(email, password), "Failed to log in.")).payload);
    },

    /** An expired token is no error: its session has ended. */
    async logOut(): Promise<void> {
      try {
        await rest.write(logOutStaff, "Failed to log out.");
      } catch (error) {
        if (!(error instanceof RestRejection && error.status === 401)) throw error;
      }
    },

    async setPassword(current: string, changed: string): Promise<void> {
      await rest.write(setStaffPassword(current, changed), "Failed to change the password.");
    },

    async me(): Promise<StaffAccount> {
      return normalizeStaffAccount((await rest.get(readStaffMe, "Failed to fetch your account.")).account);
    },

    async today(): Promise<StaffToday> {
      return normalizeStaffToday(await rest.get(readStaffToday, "Failed to fetch today's figures."));
    },

    async accounts(): Promise<StaffAccount[]> {
      return (await rest.get(readStaffAccounts, "Failed to fetch the accounts.")).accounts.map(normalizeStaffAccount);
    },

    /** @param currentPassword the caller's; null for none */
    async add({ name, email, role }: NewStaffAccount, currentPassword: string | null): Promise<StaffCredentials> {
      const write = addStaffAccount({ name, email, role: lowerCase(role) }, currentPassword);
      return normalizeCredentials((await rest.write(write, "Failed to create the account.")).payload);
    },

    /**
     * @param currentPassword the caller's; null for none
     * @throws NotFound for a malformed id
     */
    async update(
      id: string,
      { name, role, isDisabled }: StaffAccountChange,
      currentPassword: string | null,
    ): Promise<StaffAccount> {
      const change = {
        ...(name !== undefined && { name }),
        ...(role !== undefined && { role: lowerCase(role) }),
        ...(isDisabled !== undefined && { is_disabled: isDisabled }),
      };
      const write = updateStaffAccount(checkedId(id), change, currentPassword);
      return normalizeStaffAccount((await rest.write(write, "Failed to change the account.")).payload.account);
    },

    /**
     * @param currentPassword the caller's; null for none
     * @throws NotFound for a malformed id
     */
    async resetPassword(id: string, currentPassword: string | null): Promise<StaffCredentials> {
      const write = resetStaffPassword(checkedId(id), currentPassword);
      return normalizeCredentials((await rest.write(write, "Failed to reset the password.")).payload);
    },

    /**
     * The history, newest first.
     *
     * @param page from 1
     */
    async changes(filter: ChangeFilter, page: number, pageSize: number): Promise<StaffChangePage> {
      const query = new URLSearchParams({
        ...toWireChangeFilter(filter),
        page: String(page),
        page_size: String(pageSize),
      });
      const { items, total } = await rest.get(readStaffChanges(query), "Failed to fetch the history.");
      return { items: items.map(normalizeStaffChange), total, page, pageSize };
    },
  };
}
