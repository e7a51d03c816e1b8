import type { ApolloClient } from "@apollo/client";
import { whileTyping } from "../../apollo/update-link.ts";
import { LogInDocument, RequestLoginDocument } from "./LogIn.generated.ts";
import { RequestMobileChangeDocument } from "./MobileChange.generated.ts";
import { RegisterDocument, SignUpVerificationDocument } from "./SignUp.generated.ts";
import { makeSignUpCode } from "./sign-up-code.ts";
import type { AuthValues } from "./validation.ts";

/** What to say where the shop itself says nothing of a code that it could not send. */
export const codeNotSent = "The code could not be sent. Please try again.";

/** Asks for a login code. Answers what the shop says about it, which holds the code where nothing is sent by SMS. */
export async function requestCode(client: ApolloClient, mobile: string): Promise<string> {
  const { data } = await client.mutate({ mutation: RequestLoginDocument, variables: { mobile } });
  return answered(data).requestLogin.message;
}

/** Trades a code for a token. */
export async function tradeCode(client: ApolloClient, mobile: string, code: string): Promise<string> {
  const { data } = await client.mutate({ mutation: LogInDocument, variables: { mobile, code } });
  return answered(data).logIn.token;
}

/**
 * Opens an account. Answers its token where the browser makes the code that confirms it, and null where the account
 * is confirmed by logging in.
 */
export async function register(client: ApolloClient, input: AuthValues): Promise<string | null> {
  const isMadeByBrowser = await isCodeMadeByBrowser(client);
  const { data } = await client.mutate({
    mutation: RegisterDocument,
    variables: { input },
  });
  const token = answered(data).register.session?.token ?? null;
  return isMadeByBrowser ? token : null;
}

/** A code for the number that a customer changes to, which the shop has sent or the browser made. */
export type MobileCode =
  | { from: "server"; /** What the shop said when it sent the code. */ notice: string }
  | { from: "browser"; code: string };

/** Has a code sent to the number that a customer changes to; makes one where no SMS provider is configured. */
export async function requestMobileChange(client: ApolloClient, mobile: string): Promise<MobileCode> {
  if (await isCodeMadeByBrowser(client)) return { from: "browser", code: makeSignUpCode() };
  const { data } = await client.mutate({ mutation: RequestMobileChangeDocument, variables: { mobile } });
  return { from: "server", notice: answered(data).requestMobileChange.message };
}

async function isCodeMadeByBrowser(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({ query: SignUpVerificationDocument, context: whileTyping });
  return answered(data).shop.signUpVerification === "CLIENT";
}

function answered<Data>(data: Data | undefined | null): Data {
  if (data === undefined || data === null) throw new Error("The answer holds no data");
  return data;
}
