import type { RestClient } from "../rest/client.ts";
import { Refusal } from "../rest/faults.ts";
import type { RestWrite } from "../rest/request.ts";
import type { Customer, Person } from "./model.ts";
import { normalizeCustomer, normalizeToken, toWirePerson } from "./normalize.ts";
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

/** The customer: profile, registration, login and logout. */
export function createCustomerSource(rest: RestClient) {
  async function profile(): Promise<Customer> {
    return normalizeCustomer(await rest.get(readProfile, "Failed to load profile."));
  }

  /** Makes REST send a code. */
  async function requestCode(write: RestWrite<{ message: string | null }>): Promise<{ message: string }> {
    const { payload } = await rest.write(write, "The code could not be sent. Please try again.");
    return { message: payload.message ?? "A code is on its way." };
  }

  const sendCode = (mobile: string) => requestCode(sendLoginCode(mobile));

  return {
    profile,

    /** Sends a code to the number that the customer wants to change to (Q62). */
    requestMobileChange: (mobile: string) => requestCode(sendMobileCode(mobile)),

    /**
     * @param code the code for a changed number; null for none
     * @returns the profile as REST has it now: the payload of the change lacks the account (Q22)
     */
    async update(person: Person, code: string | null): Promise<Customer> {
      await rest.write(updateProfile(toWirePerson(person), code), "Failed to update profile.");
      return profile();
    },

    /** Deletes the account for good. */
    async deleteAccount(): Promise<{ message: string }> {
      const { payload } = await rest.write(deleteAccount, "Failed to delete account.");
      return { message: payload.message ?? "Your account is deleted." };
    },

    /** @returns a token where REST sends one along with a new account */
    async register(person: Person): Promise<{ message: string; token: string | null }> {
      const { payload } = await rest.write(register(toWirePerson(person)), "Registration failed");
      return { message: payload.message ?? "Your account is open.", token: normalizeToken(payload.content) };
    },

    /** Checks that a customer has this number, then sends a code to it. */
    async requestLogin(mobile: string): Promise<{ message: string }> {
      await rest.write(validateCustomer(mobile), "Invalid user");
      return sendCode(mobile);
    },

    sendCode,

    async logIn(mobile: string, code: string): Promise<{ token: string }> {
      const { payload } = await rest.write(logIn(mobile, code), "Invalid OTP");
      return { token: normalizeToken(payload) };
    },

    /** Ends the token. A token that REST refuses has ended before. */
    async logOut(): Promise<void> {
      try {
        await rest.write(logOut, "Failed to log out.");
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    },
  };
}

export type CustomerSource = ReturnType<typeof createCustomerSource>;
