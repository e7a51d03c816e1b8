import { type Caller, endpointOf } from "../rest/call.ts";
import type { RestClient } from "../rest/client.ts";
import { RestRejection } from "../rest/errors.ts";
import { readAfterWrite } from "../rest/read-after-write.ts";
import type { RestWrite } from "../rest/request.ts";
import { createMessageSettings } from "./messages.ts";
import type { Customer, CustomerDetails } from "./model.ts";
import { normalizeCustomer, normalizeToken } from "./normalize.ts";
import {
  deleteAccount,
  logIn,
  logOut,
  readProfile,
  register,
  sendLoginCode,
  sendMobileCode,
  updateProfile,
  validateCustomer,
} from "./wire.ts";

/** Both may be repeated, so that the shopper need not know whether an unconfirmed one was done. */
const unreachableMessage = "We could not reach the shop. Please try again.";
const registerMessages = {
  rejected: "Registration failed",
  failed: "Registration failed",
  unknown: unreachableMessage,
};
const logInMessages = { rejected: "Invalid OTP", failed: "Invalid OTP", unknown: unreachableMessage };

const updatedMessage = "Your profile was updated, but it could not be loaded.";

/** Registration, login, logout, the caller's profile, and what the caller is told. */
export function createCustomerSource(rest: RestClient, { caller }: { caller: Pick<Caller, "token"> }) {
  async function profile(): Promise<Customer> {
    return normalizeCustomer(await rest.get(readProfile, "Failed to load profile."), caller.token);
  }

  async function requestCode(write: RestWrite<{ message: string | null }>): Promise<{ message: string }> {
    const { payload } = await rest.write(write, "The code could not be sent. Please try again.");
    return { message: payload.message ?? "A code is on its way." };
  }

  const sendCode = (mobile: string) => requestCode(sendLoginCode(mobile));

  return {
    profile,

    ...createMessageSettings(rest, profile),

    /** Sends a code to the new number (Q62). */
    requestMobileChange: (mobile: string) => requestCode(sendMobileCode(mobile)),

    /**
     * @param code verifies a changed number; null if unchanged
     * @returns the profile, read again because the write's payload lacks the account (Q22)
     * @throws Unavailable with outcome DONE if only reading the profile failed
     */
    async update(details: CustomerDetails, code: string | null): Promise<Customer> {
      const write = updateProfile(details, code);
      await rest.write(write, "Failed to update profile.");
      return readAfterWrite(endpointOf(write.method, write.path), updatedMessage, profile);
    },

    /** Deletes the account permanently. */
    async deleteAccount(): Promise<{ message: string }> {
      const { payload } = await rest.write(deleteAccount, "Failed to delete account.");
      return { message: payload.message ?? "Your account is deleted." };
    },

    /** @returns `token` null if REST sends none */
    async register(details: CustomerDetails): Promise<{ message: string; token: string | null }> {
      const { payload } = await rest.write(register(details), registerMessages);
      return { message: payload.message ?? "Your account is open.", token: normalizeToken(payload.content) };
    },

    /** Sends a code to an existing customer. */
    async requestLogin(mobile: string): Promise<{ message: string }> {
      await rest.write(validateCustomer(mobile), "Invalid user");
      return sendCode(mobile);
    },

    sendCode,

    async logIn(mobile: string, code: string): Promise<{ token: string }> {
      const { payload } = await rest.write(logIn(mobile, code), logInMessages);
      return { token: normalizeToken(payload) };
    },

    /** Revokes the token. A rejected token is already invalid; a refusal in the body (Q112) leaves it valid. */
    async logOut(): Promise<void> {
      try {
        await rest.write(logOut, "Failed to log out.");
      } catch (error) {
        if (!(error instanceof RestRejection) || (error.isInBody && error.status !== 401)) throw error;
      }
    },
  };
}

export type CustomerSource = ReturnType<typeof createCustomerSource>;
