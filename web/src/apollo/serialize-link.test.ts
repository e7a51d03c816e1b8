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

test("each operation on the cart is sent when the one before it has completed or failed", async () => {
  const { client, sent, respond } = setUp();
  const change = () => client.mutate({ mutation: changeCart, ...cart });
  const operations = [change(), change(), client.query({ query: shop, ...cart }), change()];
  const results = Promise.allSettled(operations);
  for (const [index] of operations.entries()) {
    await vi.waitFor(() => expect(sent).toHaveLength(index + 1));
    if (index === 1) sent[index]?.error(new Error("the line is dead"));
    else respond(index, { changeCart: true, shop: "Kasavu" });
    await operations[index]?.catch(() => {});
  }
  expect(await results).toMatchObject([
    { value: { data: { changeCart: true } } },
    { reason: { message: "the line is dead" } },
    { value: { data: { shop: "Kasavu" } } },
    { value: { data: { changeCart: true } } },
  ]);
});

test("neither a mutation nor a query without a key, nor one with another key, waits for a wishlist change", async () => {
  const { client, sent, respond } = setUp();
  const operations: Promise<unknown>[] = [wishlist, wishlist, cart, {}].map((options) =>
    client.mutate({ mutation: changeCart, ...options }),
  );
  operations.push(client.query({ query: shop }));
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  for (const index of [0, 1, 2, 3]) respond(index, { changeCart: true, shop: "Kasavu" });
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  respond(4, { changeCart: true });
  await Promise.all(operations);
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
