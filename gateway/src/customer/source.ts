import * as v from "valibot";
import type { RestClient } from "../rest/client.ts";
import { answer, messageOf } from "../rest/envelope.ts";
import { Refusal } from "../rest/faults.ts";
import { WireText } from "../rest/spellings.ts";
import type { Customer } from "./model.ts";
import { ProfileReading } from "./normalize.ts";

/** An answer that may hold a token, and its words. */
const TokenAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => ({ message: messageOf(body), content: body })),
  v.object({ message: v.nullable(v.string()), content: answer({ token: v.nullish(WireText) }) }),
  v.transform(({ message, content }) => ({ message, token: content.token ?? null })),
);

/** Who a person is. */
interface Person {
  name: string;
  email: string;
  mobile: string;
}

/** The customer, and the ways in and out. */
export function createCustomerSource(rest: RestClient) {
  async function profile(): Promise<Customer> {
    return rest.get("customer/profile", { answer: ProfileReading, words: "Failed to load profile.", bearer: true });
  }

  /** Has REST send a code. */
  async function requestCode(
    path: string,
    options: { body: { json: Record<string, string> }; bearer?: boolean },
  ): Promise<{ message: string }> {
    const words = "The code could not be sent. Please try again.";
    const sent = await rest.post(path, { ...options, answer: v.unknown(), words });
    return { message: messageOf(sent) ?? "A code is on its way." };
  }

  const sendCode = (mobile: string) => requestCode("member/get-otp", { body: { json: { key: mobile } } });

  return {
    profile,

    /** Sends a code to the number that the customer wants to change to (Q62). */
    requestMobileChange: (mobile: string) =>
      requestCode("customer/get-mobile-otp", { body: { json: { mobile } }, bearer: true }),

    /**
     * @param code what was sent to a changed number; null for none
     * @returns the profile as REST has it now: the answer to the change lacks the account (Q22)
     */
    async update(person: Person, code: string | null): Promise<Customer> {
      await rest.post("customer/update-profile", {
        body: { json: { ...person, ...(code !== null && { otp: code }) } },
        answer: v.unknown(),
        words: "Failed to update profile.",
        bearer: true,
      });
      return profile();
    },

    /** Deletes the account for good, by a GET that changes things (Q20): made once, and never kept. */
    async deleteAccount(): Promise<{ message: string }> {
      const { content } = await rest.write("GET", "customer/delete-account", {
        answer: v.unknown(),
        words: "Failed to delete account.",
        bearer: true,
      });
      return { message: messageOf(content) ?? "Your account is deleted." };
    },

    /** @returns a token where REST sends one along with a new account */
    async register(person: Person) {
      const { message, token } = await rest.post("register", {
        body: { json: { ...person } },
        answer: TokenAnswer,
        words: "Registration failed",
      });
      return { message: message ?? "Your account is open.", token };
    },

    /** Checks that somebody has this number, then sends a code to it. */
    async requestLogin(mobile: string): Promise<{ message: string }> {
      await rest.post("validate-customer", {
        body: { json: { key: mobile, otp: "" } },
        answer: v.unknown(),
        words: "Invalid user",
      });
      return sendCode(mobile);
    },

    sendCode,

    async logIn(mobile: string, code: string): Promise<{ token: string }> {
      const { token } = await rest.post("otp-login", {
        body: { json: { key: mobile, otp: code } },
        answer: answer({ token: v.pipe(v.string(), v.nonEmpty()) }),
        words: "Invalid OTP",
      });
      return { token };
    },

    /** Ends the token. One that REST does not take any more has ended already. */
    async logOut(): Promise<void> {
      try {
        await rest.post("logout", { answer: v.unknown(), words: "Failed to log out.", bearer: true });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    },
  };
}

export type CustomerSource = ReturnType<typeof createCustomerSource>;
