import { ApolloClient, ApolloLink, gql, HttpLink } from "@apollo/client";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeLogin, openLogin, readLoginPrompt } from "../session/login-prompt.ts";
import { clearToken, expireToken, readToken, setToken, subscribeToToken } from "../session/token.ts";
import { createCache } from "./cache.ts";
import { loginLink, outlivesLogin } from "./login-link.ts";

const rejection = { errors: [{ message: "Log in", extensions: { code: "UNAUTHENTICATED" } }], data: null };
const seen: (string | undefined)[] = [];
let respond: () => object = () => rejection;

const server = createServer((request, response) => {
  seen.push(request.headers.authorization);
  response.setHeader("Content-Type", "application/json");
  request.resume().on("end", () => response.end(JSON.stringify(respond())));
});
let uri: string;
let client: ApolloClient;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  uri = `http://127.0.0.1:${port}/graphql`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen.length = 0;
  respond = () => rejection;
  clearToken();
  closeLogin();
});

/** Begins a login, with its client. */
function logIn(token: string): void {
  setToken(token);
  const link = loginLink({ readToken, subscribeToToken, expireToken, askForLogin: () => openLogin() });
  client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([link, new HttpLink({ uri })]) });
}

const readCart = () =>
  client.query({
    query: gql`
      query Cart {
        cart {
          itemCount
        }
      }
    `,
    errorPolicy: "all",
    fetchPolicy: "no-cache",
  });
const logOut = (context = {}) =>
  client.mutate({
    mutation: gql`
      mutation LogOut {
        logOut
      }
    `,
    errorPolicy: "all",
    context,
  });

test("a rejected token is removed; a query does not open the login dialog", async () => {
  logIn("expired");
  await readCart();
  expect(readToken()).toBeNull();
  expect(readLoginPrompt().isOpen).toBe(false);
});

test("a mutation opens the login dialog, also after the token is removed", async () => {
  logIn("expired");
  for (const doing of [logOut, logOut]) {
    closeLogin();
    await expect(doing()).resolves.toMatchObject({ error: rejection });
    expect(readToken()).toBeNull();
    expect(readLoginPrompt().isOpen).toBe(true);
  }
  expect(seen).toEqual(["Bearer expired"]);
});

test("a mutation opens the login dialog even if a query's token was rejected first", async () => {
  logIn("expired");
  let doing: ReturnType<typeof logOut> | undefined;
  respond = () => {
    respond = () => rejection;
    doing ??= logOut();
    return rejection;
  };
  await readCart();
  expect(readToken()).toBeNull();
  await expect(doing).resolves.toMatchObject({ error: rejection });
  expect(readLoginPrompt().isOpen).toBe(true);
});

test("a late rejection of an old token leaves the new one alone", async () => {
  logIn("old");
  respond = () => {
    setToken("new");
    return rejection;
  };
  await readCart();
  expect(readToken()).toBe("new");
});

const ended = { data: undefined, error: { message: "The login has ended." } };

test("no user gets the response to another user's request, nor their login dialog", async () => {
  logIn("of A");
  respond = () => {
    setToken("of B");
    return { data: { cart: { __typename: "Cart", itemCount: 2 } } };
  };
  await expect(readCart()).resolves.toMatchObject(ended);
  logIn("of B");
  respond = () => {
    setToken("of C");
    return rejection;
  };
  await expect(logOut()).resolves.toMatchObject(ended);
  expect(readLoginPrompt().isOpen).toBe(false);
});

test("the logout itself is sent with the token of the login that it ends, and its response is returned", async () => {
  logIn("of A");
  respond = () => ({ data: { logOut: true } });
  const loggingOut = logOut(outlivesLogin);
  const other = logOut();
  clearToken();
  await expect(loggingOut).resolves.toMatchObject({ data: { logOut: true } });
  await expect(other).resolves.toMatchObject(ended);
  expect(seen).toContain("Bearer of A");
});
