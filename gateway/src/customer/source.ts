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

  async function sendCode(mobile: string): Promise<{ message: string }> {
    const sent = await rest.post("member/get-otp", {
      body: { json: { key: mobile } },
      answer: v.unknown(),
      words: "Invalid user",
    });
    return { message: messageOf(sent) ?? "A code is on its way." };
  }

  return {
    profile,

    /** @returns the profile as REST has it now: the answer to the change lacks the account (Q22) */
    async update(person: Person): Promise<Customer> {
      await rest.post("customer/update-profile", {
        body: { json: { ...person } },
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
        isSafe: true,
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
