import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { Subject } from "rxjs";
import { expect, onTestFinished, test, vi } from "vitest";
import { pageHidden } from "../session/page-hidden.ts";
import { errorMessage } from "./errors.ts";
import { serializeLink } from "./serialize-link.ts";

const changeCart = gql`
  mutation {
    changeCart
  }
`;
const shop = gql`
  query {
    shop
  }
`;
const cart = { context: { serializeBy: "cart" } } as const;
const wishlist = { context: { serializeBy: "wishlist" } } as const;

/** A client whose requests are completed by the test, in the order in which they were sent. */
function setUp() {
  const sent: Subject<ApolloLink.Result>[] = [];
  const network = new ApolloLink(() => {
    const result = new Subject<ApolloLink.Result>();
    sent.push(result);
    return result;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([serializeLink(), network]) });
  const respond = (index: number, data: Record<string, unknown>) => {
    sent[index]?.next({ data });
    sent[index]?.complete();
  };
  return { client, sent, respond };
}

function useFakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test("a mutation is sent when the previous one with the same key has completed", async () => {
  const { client, sent, respond } = setUp();
  const first = client.mutate({ mutation: changeCart, ...cart });
  const second = client.mutate({ mutation: changeCart, ...cart });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  respond(0, { changeCart: true });
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  respond(1, { changeCart: true });
  await expect(second).resolves.toMatchObject({ data: { changeCart: true } });
});

test("a failed mutation does not block the next one", async () => {
  const { client, sent, respond } = setUp();
  const first = client.mutate({ mutation: changeCart, ...cart });
  const second = client.mutate({ mutation: changeCart, ...cart });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.error(new Error("the line is dead"));
  await expect(first).rejects.toThrow("the line is dead");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  respond(1, { changeCart: true });
  await second;
});

test("a query without a key does not wait for a mutation", async () => {
  const { client, sent, respond } = setUp();
  const mutation = client.mutate({ mutation: changeCart, ...cart });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const query = client.query({ query: shop });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  respond(1, { shop: "Kasavu" });
  await expect(query).resolves.toMatchObject({ data: { shop: "Kasavu" } });
  respond(0, { changeCart: true });
  await mutation;
});

test("a query of the cart is sent when the previous change of the cart has completed", async () => {
  const { client, sent, respond } = setUp();
  const mutation = client.mutate({ mutation: changeCart, ...cart });
  const query = client.query({ query: shop, ...cart });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  respond(0, { changeCart: true });
  await mutation;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  respond(1, { shop: "Kasavu" });
  await query;
});

test("neither a mutation without a key nor one with another key waits for a wishlist change", async () => {
  const { client, sent, respond } = setUp();
  const mutations = [wishlist, wishlist, cart, {}].map((options) =>
    client.mutate({ mutation: changeCart, ...options }),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  for (const index of [0, 1, 2]) respond(index, { changeCart: true });
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  respond(3, { changeCart: true });
  await Promise.all(mutations);
});

test("a mutation without a response for 15 seconds ends with an unknown outcome, and only then is the next one sent", async () => {
  useFakeTimers();
  const { client, sent, respond } = setUp();
  const first = client.mutate({ mutation: changeCart, ...cart }).catch((error: unknown) => error);
  const second = client.mutate({ mutation: changeCart, ...cart });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(errorMessage(await first, "Failed")).toBe(
    "The shop did not confirm this. It may have been done, so please check before you do it again.",
  );
  expect(sent[0]?.observed).toBe(false);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(14_999);
  respond(1, { changeCart: true });
  await expect(second).resolves.toMatchObject({ data: { changeCart: true } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

test("a query without a response for 15 seconds fails", async () => {
  useFakeTimers();
  const { client } = setUp();
  const query = client.query({ query: shop, ...cart }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await query).toMatchObject({ message: "The shop did not respond within 15 seconds." });
});

test("an operation cancelled while waiting is never sent, and the next one still waits", async () => {
  const { client, sent, respond } = setUp();
  const first = client.mutate({ mutation: changeCart, ...cart });
  const cancelled = client.watchQuery({ query: shop, ...cart }).subscribe(() => {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const last = client.mutate({ mutation: changeCart, ...cart });
  cancelled.unsubscribe();
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  respond(0, { changeCart: true });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  respond(1, { changeCart: true });
  await Promise.all([first, last]);
});

test("changes of the cart that wait, or come later, are sent at once when the page is hidden; their results arrive in order", async () => {
  const { client, sent, respond } = setUp();
  onTestFinished(() => pageHidden.set(false));
  const results: unknown[] = [];
  const change = async () => {
    const { data } = await client.mutate<{ changeCart: number }>({ mutation: changeCart, ...cart });
    results.push(data?.changeCart);
  };
  const changes = [change(), change()];
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  pageHidden.set(true);
  expect(sent).toHaveLength(2);
  changes.push(change());
  expect(sent).toHaveLength(3);
  for (const index of [2, 1, 0]) respond(index, { changeCart: index });
  await Promise.all(changes);
  expect(results).toEqual([0, 1, 2]);
});

test("a query of the cart and a change of the wishlist wait for their turn on a hidden page too", async () => {
  const { client, sent, respond } = setUp();
  pageHidden.set(true);
  onTestFinished(() => pageHidden.set(false));
  const operations = [
    client.mutate({ mutation: changeCart, ...cart }),
    client.query({ query: shop, ...cart }),
    client.mutate({ mutation: changeCart, ...wishlist }),
    client.mutate({ mutation: changeCart, ...wishlist }),
  ];
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  for (const index of [0, 1]) respond(index, { changeCart: true });
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  for (const index of [2, 3]) respond(index, { shop: "Kasavu", changeCart: true });
  await Promise.all(operations);
});
