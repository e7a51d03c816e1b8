import * as v from "valibot";

const LoginRequest = "mutation RequestLogin($mobile: String!) { requestLogin(mobile: $mobile) { message } }";
const Login = "mutation LogIn($mobile: String!, $code: String!) { logIn(mobile: $mobile, code: $code) { token } }";
const Logout = "mutation LogOut { logOut }";

const Errors = v.object({ errors: v.tupleWithRest([v.object({ message: v.string() })], v.unknown()) });
const CodeSent = v.object({ data: v.object({ requestLogin: v.object({ message: v.string() }) }) });
const Session = v.object({ data: v.object({ logIn: v.object({ token: v.string() }) }) });

/** Sends a code to a customer's mobile number and returns the shop's message, which contains the code if no SMS is sent. */
export async function requestCode(mobile: string): Promise<string> {
  return v.parse(CodeSent, await execute(LoginRequest, { mobile })).data.requestLogin.message;
}

/** Exchanges the code for a token. */
export async function logIn(mobile: string, code: string): Promise<string> {
  return v.parse(Session, await execute(Login, { mobile, code })).data.logIn.token;
}

/** Revokes the token on the server. */
export async function logOut(token: string): Promise<void> {
  await execute(Logout, {}, { authorization: `Bearer ${token}` });
}

/** @throws Error with the message of the first GraphQL error */
async function execute(query: string, variables: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const result: unknown = await response.json();
  const failed = v.safeParse(Errors, result);
  if (failed.success) throw new Error(failed.output.errors[0].message);
  return result;
}
