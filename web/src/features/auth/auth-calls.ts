import type { ApolloClient } from "@apollo/client";
import { whileTyping } from "../../apollo/update-link.ts";
import type { AuthValues } from "./validation.ts";
import { LogInDocument, RequestLoginDocument } from "./LogIn.generated.ts";
import { RegisterDocument, SignUpVerificationDocument } from "./SignUp.generated.ts";

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
  const { data: facts } = await client.query({ query: SignUpVerificationDocument, context: whileTyping });
  const { data } = await client.mutate({
    mutation: RegisterDocument,
    variables: { input },
  });
  const token = answered(data).register.session?.token ?? null;
  return answered(facts).shop.signUpVerification === "CLIENT" ? token : null;
}

function answered<Data>(data: Data | undefined | null): Data {
  if (data === undefined || data === null) throw new Error("The answer holds no data");
  return data;
}
