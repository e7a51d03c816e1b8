import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from "@apollo/client";
import { Subject } from "rxjs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { store } from "../session/storage.ts";
import { announceToken, clearToken, onLoginEnd, setToken } from "../session/token.ts";
import { clearUserCache, createCache } from "./cache.ts";
import { sessionLink } from "./session-links.ts";
import { sharedQueries, type SharedQuery } from "./shared-query.ts";
import { WishlistDocument } from "../features/wishlist/Wishlist.generated.ts";

interface Data {
  me: { __typename: "Customer"; id: string; name: string };
}
const document: TypedDocumentNode<Data, Record<string, never>> = gql`
  query Profile {
    me {
      id
      name
    }
  }
`;

const nameOf = (query: SharedQuery<Data>) => query.read().data?.me.name;
const profileOf = (name: string): Data => ({ me: { __typename: "Customer", id: name, name } });

/** A client like the browser's, whose requests are completed by the test. */
function setUp() {
  const sent: { authorization: unknown; response: Subject<ApolloLink.Result> }[] = [];
  const network = new ApolloLink((operation) => {
    const response = new Subject<ApolloLink.Result>();
    const headers: unknown = operation.getContext()["headers"];
    sent.push({ authorization: Object.entries(headers ?? {})[0]?.[1], response });
    return response;
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([sessionLink, network]),
    defaultOptions: { watchQuery: { errorPolicy: "all", notifyOnNetworkStatusChange: false } },
  });
  onTestFinished(onLoginEnd(() => clearUserCache(client.cache)));
  const respond = (index: number, result: ApolloLink.Result) => {
    sent[index]?.response.next(result);
    sent[index]?.response.complete();
  };
  return { client, sent, respond, queryOf: sharedQueries(document) };
}

beforeEach(() => clearToken());

test("components share one request and one result, which changes at most once per change", async () => {
  const { client, sent, respond, queryOf } = setUp();
  setToken("of A");
  const query = queryOf(client, "of A");
  expect(queryOf(client, "of A")).toBe(query);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stops = [query.subscribe(first), query.subscribe(second)];
  expect(query.read()).toMatchObject({ data: undefined, loading: true });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  respond(0, { data: profileOf("Asha") });
  await vi.waitFor(() => expect(query.read()).toMatchObject({ data: profileOf("Asha"), loading: false }));
  expect(second).toHaveBeenCalled();
  const result = query.read();
  expect(query.read()).toBe(result);

  client.cache.modify({ id: "Customer:Asha", fields: { unrelated: () => 1 } });
  expect(query.read()).toBe(result);
  for (const stop of stops) stop();
  // the next page's components subscribe after this page's have left
  expect(queryOf(client, "of A")).toBe(query);
  const stop = queryOf(client, "of A").subscribe(first);
  expect(nameOf(query)).toBe("Asha");
  stop();
  await vi.waitFor(() => expect(queryOf(client, "of A")).not.toBe(query));
  expect(sent).toHaveLength(1);
});

test("a request ends with its last subscriber", async () => {
  const { client, sent, queryOf } = setUp();
  setToken("of A");
  const stop = queryOf(client, "of A").subscribe(() => {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.response.observed).toBe(true);
  stop();
  await vi.waitFor(() => expect(sent[0]?.response.observed).toBe(false));
});

test("a pending change of the cache is read at once", () => {
  const { client, queryOf } = setUp();
  setToken("of A");
  client.writeQuery({ query: document, data: profileOf("Asha") });
  const query = queryOf(client, "of A");
  const names: unknown[] = [];
  onTestFinished(query.subscribe(() => names.push(nameOf(query))));
  names.length = 0;
  const rename = () => client.cache.modify({ id: "Customer:Asha", fields: { name: () => "Asha Menon" } });
  client.cache.batch({ optimistic: "renaming", update: rename });
  client.cache.removeOptimistic("renaming");
  expect(names).toEqual(["Asha Menon", "Asha"]);
});

test("a customer who logs in after another one never gets the other's data, nor their late response", async () => {
  const { client, sent, respond, queryOf } = setUp();
  setToken("of A");
  const ofA = queryOf(client, "of A");
  ofA.subscribe(() => {});
  // rendered, but never on the page
  const renderedOf = sharedQueries(document);
  const rendered = renderedOf(client, "of A");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  respond(0, { data: profileOf("Asha") });
  await vi.waitFor(() => expect(nameOf(ofA)).toBe("Asha"));
  void ofA
    .read()
    .refetch()
    .catch(() => {});
  await vi.waitFor(() => expect(sent).toHaveLength(2));

  setToken("of B");
  const ofB = queryOf(client, "of B");
  expect([nameOf(ofA), nameOf(ofB)]).toEqual([undefined, undefined]);
  expect(renderedOf(client, "of B")).not.toBe(rendered);
  const names: unknown[] = [];
  ofB.subscribe(() => names.push(nameOf(ofB)));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  respond(1, { data: profileOf("Asha") });
  respond(2, { data: profileOf("Devika") });
  await vi.waitFor(() => expect(nameOf(ofB)).toBe("Devika"));
  expect(new Set(names)).toEqual(new Set(["Devika"]));
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer of A", "Bearer of A", "Bearer of B"]);
});

test("after a login in another tab, which this one does not know of yet, no request is sent for either customer", async () => {
  const { client, sent, respond, queryOf } = setUp();
  setToken("of A");
  store("authToken", "of B");
  const ofA = queryOf(client, "of A");
  ofA.subscribe(() => {});
  await vi.waitFor(() => expect(ofA.read().error?.message).toBe("The login has changed."));
  expect(sent).toEqual([]);

  announceToken();
  const ofB = queryOf(client, "of B");
  ofB.subscribe(() => {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  respond(0, { data: profileOf("Devika") });
  await vi.waitFor(() => expect(nameOf(ofB)).toBe("Devika"));
});

test("nothing is sent for a guest, although the subscribers of the previous login remain until they are rendered", async () => {
  const { client, sent, respond, queryOf } = setUp();
  setToken("of A");
  queryOf(client, "of A").subscribe(() => {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  respond(0, { data: profileOf("Asha") });
  await vi.waitFor(() => expect(client.readQuery({ query: document })).not.toBeNull());
  clearToken();
  client.cache.batch({ update: () => {} });
  await client.refetchQueries({ include: "active" });
  expect(sent).toHaveLength(1);
});

test("when a later request fails, the data stays with the error policy none, and is replaced by the error otherwise", async () => {
  setToken("of A");
  for (const errorPolicy of ["none", "all"] as const) {
    const { client, sent, respond, queryOf } = setUp();
    client.writeQuery({ query: document, data: profileOf("Asha") });
    const query = queryOf(client, "of A", { fetchPolicy: "cache-and-network", errorPolicy });
    query.subscribe(() => {});
    expect(nameOf(query)).toBe("Asha");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    respond(0, { data: null, errors: [{ message: "No response." }] });
    await vi.waitFor(() => expect(query.read().error?.message).toBe("No response."));
    expect(nameOf(query)).toBe(errorPolicy === "none" ? "Asha" : undefined);

    void query
      .read()
      .refetch()
      .catch(() => {});
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(query.read().error?.message).toBe("No response.");
    respond(1, { data: profileOf("Asha") });
    await vi.waitFor(() => expect(query.read()).toMatchObject({ data: profileOf("Asha"), error: undefined }));
  }
});

test("a request in flight is not sent again when another response changes the same customer", async () => {
  setToken("of A");
  const { client, sent, respond, queryOf } = setUp();
  const query = queryOf(client, "of A", { fetchPolicy: "cache-and-network" });
  query.subscribe(() => {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const me = { __typename: "Customer" as const, id: "Asha", wishlist: [] };
  client.writeQuery({ query: WishlistDocument, data: { me } });
  await new Promise((resolve) => setImmediate(resolve));
  respond(0, { data: profileOf("Asha") });
  await vi.waitFor(() => expect(nameOf(query)).toBe("Asha"));
  expect(sent).toHaveLength(1);
});

test("an incomplete part of the data is known as such", () => {
  const { client, queryOf } = setUp();
  setToken("of A");
  client.writeQuery({
    query: gql`
      query Customer {
        me {
          id
        }
      }
    `,
    data: { me: { __typename: "Customer", id: "Asha" } },
  });
  expect(queryOf(client, "of A").read()).toMatchObject({ data: undefined, partialData: { me: { id: "Asha" } } });
});
