import { readFileSync } from "node:fs";
import { gql, type ApolloClient, type StoreObject, type TypedDocumentNode } from "@apollo/client";
import { buildSchema, getNamedType, isObjectType, print, type ConstDirectiveNode } from "graphql";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../create-store.ts";
import { store } from "../session/storage.ts";
import { announceToken, clearToken, expireToken, hasExpired, readToken, setToken } from "../session/token.ts";
import { recordHydrated } from "./hydration.tsx";
import { hasEnded, startLogins } from "./login-client.ts";

interface Profile {
  me: { __typename: "Customer"; id: string; name: string };
}
const profile: TypedDocumentNode<Profile, Record<string, never>> = gql`
  query Profile {
    me {
      id
      name
    }
  }
`;
const rename = gql`
  mutation Rename {
    rename
  }
`;
const profileOf = (name: string): Profile => ({ me: { __typename: "Customer", id: name, name } });

/** The requests of the clients, which the test completes. */
const sent: { authorization: string | null; respond: (result: object) => void }[] = [];
let current: Store<ApolloClient>;

beforeEach(() => {
  clearToken();
  sent.length = 0;
  vi.stubGlobal("fetch", (_: string, { headers, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const abort = () => reject(new DOMException("Aborted", "AbortError"));
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    else
      sent.push({
        authorization: new Headers(headers).get("authorization"),
        respond: (result) => resolve(Response.json(result)),
      });
    return promise;
  });
  current = startLogins({});
});
afterEach(() => vi.unstubAllGlobals());
// these logins would follow the tokens of the next test files too
afterAll(() => vi.resetModules());

test("until the page is hydrated no rejection ends the login, and no result of a login that ends meanwhile is returned", async () => {
  setToken("of A");
  const renaming = current.get().mutate({ mutation: rename });
  const reading = current.get().query({ query: profile });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[0]?.respond({ data: { rename: true } });
  sent[1]?.respond({ errors: [{ message: "Please log in.", extensions: { code: "UNAUTHENTICATED" } }] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(readToken()).toBe("of A");

  setToken("of B");
  recordHydrated();
  await expect(renaming).rejects.toThrow("The login has ended.");
  await expect(reading).rejects.toThrow("The login has ended.");
  expect(readToken()).toBe("of B");
});

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const isPrivate = (node?: { directives?: readonly ConstDirectiveNode[] | undefined } | null) =>
  (node?.directives ?? []).some((directive) => /^@cacheControl\(.*scope: PRIVATE/.test(print(directive)));

const words = (text: string) => text.match(/(?:private|public)(?: \w+\.\w+)?/g) ?? [];

test("the cache of a login begins with all that is public, and with no private type or field", () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith("__"));
  const content = types.flatMap((type) => {
    if (!isObjectType(type) || type === schema.getMutationType()) return [];
    const fields = Object.values(type.getFields()).map((field): [string, StoreObject | string] => {
      const ofType = getNamedType(field.type);
      const isHidden = [type, field, ofType].some(({ astNode }) => isPrivate(astNode));
      const word = `${isHidden ? "private" : "public"} ${type.name}.${field.name}`;
      // a value of its own, and an object without an id
      return [`${field.name}({"id":"1"})`, isObjectType(ofType) ? { __typename: ofType.name, word } : word];
    });
    const id = type === schema.getQueryType() ? "ROOT_QUERY" : `${type.name}:1`;
    return [[id, { __typename: type.name, ...Object.fromEntries(fields) }] as const];
  });
  const mutation = { ROOT_MUTATION: { __typename: "Mutation", logIn: { __typename: "Session", token: "private" } } };
  const all = words(JSON.stringify(content));
  expect(all.filter((word) => word.startsWith("private")).length).toBeGreaterThan(100);

  current = startLogins({ ...Object.fromEntries(content), ...mutation });
  setToken("of A");
  const kept = words(JSON.stringify(current.get().extract()));
  expect(kept.toSorted()).toEqual(all.filter((word) => word.startsWith("public")).toSorted());
});

test("a customer who logs in after another one gets neither the other's data, nor their late response", async () => {
  setToken("of A");
  const ofA = current.get();
  ofA.writeQuery({ query: profile, data: profileOf("Asha") });
  const reading = ofA.query({ query: profile, fetchPolicy: "network-only" });
  const renaming = ofA.mutate({ mutation: rename });
  await vi.waitFor(() => expect(sent).toHaveLength(2));

  setToken("of B");
  const ofB = current.get();
  expect([hasEnded(ofA), hasEnded(ofB)]).toEqual([true, false]);
  sent[0]?.respond({ data: profileOf("Asha") });
  sent[1]?.respond({ data: { rename: true } });
  await expect(reading).rejects.toThrow("The login has ended.");
  await expect(renaming).rejects.toThrow("The login has ended.");
  expect(ofB.readQuery({ query: profile })).toBeNull();

  const own = ofB.query({ query: profile });
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.respond({ data: profileOf("Devika") });
  await expect(own).resolves.toMatchObject({ data: profileOf("Devika") });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer of A", "Bearer of A", "Bearer of B"]);
});

test("a login that has ended sends nothing more, and nothing stays of it that waits for its turn", async () => {
  setToken("of A");
  const ofA = current.get();
  const context = { serializeBy: "cart" } as const;
  const changes = ["first", "second"].map(() => ofA.mutate({ mutation: rename, context }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  clearToken();
  const late = [ofA.mutate({ mutation: rename }), ofA.query({ query: profile })];
  const results = await Promise.allSettled([...changes, ...late, ofA.refetchQueries({ include: "all" })]);
  expect(results.slice(0, 4).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "rejected"));
  expect(sent).toHaveLength(1);
});

test("after a login in another tab, which this one does not know of yet, no request is sent for either customer", async () => {
  setToken("of A");
  const ofA = current.get();
  store("authToken", "of B");
  await expect(ofA.query({ query: profile })).rejects.toThrow("The login has ended.");
  expect(sent).toEqual([]);

  announceToken();
  const reading = current.get().query({ query: profile });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.respond({ data: profileOf("Devika") });
  await expect(reading).resolves.toMatchObject({ data: profileOf("Devika") });
  expect(sent[0]?.authorization).toBe("Bearer of B");
});

test("a login that expires ends no newer one of another tab, which this one does not know of yet", () => {
  setToken("of A");
  const ofA = current.get();
  store("authToken", "of B");
  expireToken();
  expect([readToken(), hasEnded(ofA), hasExpired()]).toEqual(["of B", true, false]);
});
