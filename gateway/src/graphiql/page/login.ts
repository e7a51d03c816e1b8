import * as v from "valibot";

const LoginRequest = "mutation RequestLogin($mobile: String!) { requestLogin(mobile: $mobile) { message } }";
const Login = "mutation LogIn($mobile: String!, $code: String!) { logIn(mobile: $mobile, code: $code) { token } }";
const Logout = "mutation LogOut { logOut }";

const Errors = v.object({ errors: v.tupleWithRest([v.object({ message: v.string() })], v.unknown()) });
const CodeSent = v.object({ data: v.object({ requestLogin: v.object({ message: v.string() }) }) });
const Session = v.object({ data: v.object({ logIn: v.object({ token: v.string() }) }) });

/** Sends a code to a customer's number; answers the shop's words, which hold the code where no SMS is sent. */
export async function requestCode(mobile: string): Promise<string> {
  return v.parse(CodeSent, await ask(LoginRequest, { mobile })).data.requestLogin.message;
}

/** Trades the code for a token. */
export async function logIn(mobile: string, code: string): Promise<string> {
  return v.parse(Session, await ask(Login, { mobile, code })).data.logIn.token;
}

/** Ends the token on the server too. */
export async function logOut(token: string): Promise<void> {
  await ask(Logout, {}, { authorization: `Bearer ${token}` });
}

/** @throws Error with the shop's words for an answer that has errors */
async function ask(query: string, variables: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const answer: unknown = await response.json();
  const refused = v.safeParse(Errors, answer);
  if (refused.success) throw new Error(refused.output.errors[0].message);
  return answer;
}
