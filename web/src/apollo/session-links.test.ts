import { ApolloClient, ApolloLink, gql, HttpLink } from "@apollo/client";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeLogin, readLoginPrompt } from "../session/login-prompt.ts";
import { clearToken, readToken, setToken } from "../session/token.ts";
import { createCache } from "./cache.ts";
import { sessionLink } from "./session-links.ts";

const rejection = { errors: [{ message: "Log in", extensions: { code: "UNAUTHENTICATED" } }], data: null };
const seen: (string | undefined)[] = [];
let respond: () => object = () => rejection;

const server = createServer((request, response) => {
  seen.push(request.headers.authorization);
  response.setHeader("Content-Type", "application/json");
  request.resume().on("end", () => response.end(JSON.stringify(respond())));
});
let client: ApolloClient;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const uri = `http://127.0.0.1:${port}/graphql`;
  client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([sessionLink, new HttpLink({ uri })]) });
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

test("each operation carries the token that is stored when it is sent", async () => {
  respond = () => ({ data: { cart: null } });
  await readCart();
  setToken("first");
  await readCart();
  setToken("second");
  await readCart();
  expect(seen).toEqual([undefined, "Bearer first", "Bearer second"]);
});

test("a rejected token is removed; a query does not open the login dialog", async () => {
  setToken("expired");
  await readCart();
  expect(readToken()).toBeNull();
  expect(readLoginPrompt().isOpen).toBe(false);
});

test("a mutation opens the login dialog", async () => {
  setToken("expired");
  await logOut();
  expect(readToken()).toBeNull();
  expect(readLoginPrompt().isOpen).toBe(true);
});

test("a mutation opens the login dialog even if a query's token was rejected first", async () => {
  setToken("expired");
  let doing: ReturnType<typeof logOut> | undefined;
  respond = () => {
    respond = () => rejection;
    doing ??= logOut();
    return rejection;
  };
  await readCart();
  expect(readToken()).toBeNull();
  await expect(doing).resolves.toMatchObject({ error: { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] } });
  expect(readLoginPrompt().isOpen).toBe(true);
});

test("a late rejection of an old token leaves the new one alone", async () => {
  setToken("old");
  respond = () => {
    setToken("new");
    return rejection;
  };
  await readCart();
  expect(readToken()).toBe("new");
});

const somebodyElse = { error: { message: "The login has changed." } };

test("no user gets the response to another user's request, nor their login dialog", async () => {
  setToken("of A");
  respond = () => {
    setToken("of B");
    return { data: { cart: { __typename: "Cart", itemCount: 2 } } };
  };
  await expect(readCart()).resolves.toMatchObject({ data: undefined, ...somebodyElse });
  respond = () => {
    setToken("of C");
    return rejection;
  };
  await expect(logOut()).resolves.toMatchObject(somebodyElse);
  expect(readLoginPrompt().isOpen).toBe(false);
});

test("waiting operations end when their user logs out, and the login can still be ended by its token", async () => {
  setToken("of A");
  const reading = readCart();
  clearToken();
  await expect(reading).resolves.toMatchObject(somebodyElse);
  respond = () => ({ data: { logOut: true } });
  await logOut({ headers: { authorization: "Bearer of A" } });
  expect(seen.at(-1)).toBe("Bearer of A");

  seen.length = 0;
  await expect(logOut({ token: "of A" })).resolves.toMatchObject(somebodyElse);
  expect(seen).toEqual([]);
  expect(readToken()).toBeNull();
});
