import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { Subject } from "rxjs";
import { expect, test, vi } from "vitest";
import { recordRetryClick } from "../ui/retry-presses.ts";
import { resendLink } from "./resend-link.ts";

const shop = gql`
  query {
    shop
  }
`;
const order = gql`
  mutation {
    order
  }
`;

/** Data, GraphQL errors, or the error of a failed request. */
type Outcome = ApolloLink.Result | Error;

const recovered: Outcome = { data: { shop: "Kasavu" } };
const failures: [string, Outcome][] = [
  ["a GraphQL error", { data: { shop: null }, errors: [{ message: "No response." }] }],
  ["a network error", new Error("Failed to fetch")],
];

/** A client whose requests are completed by the test, in any order. */
function setUp() {
  const sent: Subject<ApolloLink.Result>[] = [];
  const network = new ApolloLink(() => {
    const response = new Subject<ApolloLink.Result>();
    sent.push(response);
    return response;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([resendLink, network]) });
  const load = () => client.query({ query: shop, fetchPolicy: "network-only", errorPolicy: "all" });
  const pressRetry = () => {
    recordRetryClick();
    return load();
  };
  const end = (index: number, outcome: Outcome) => {
    if (outcome instanceof Error) return sent[index]?.error(outcome);
    sent[index]?.next(outcome);
    sent[index]?.complete();
  };
  return { client, sent, load, pressRetry, end };
}

test.each(failures)(
  "Retry clicked during a request that ends with %s returns the response of a later request",
  async (_, failure) => {
    const { sent, load, pressRetry, end } = setUp();
    const earlier = load();
    const retried = pressRetry();
    expect(sent).toHaveLength(1);
    end(0, failure);
    expect(sent).toHaveLength(2);
    end(1, recovered);
    await expect(retried).resolves.toEqual({ data: { shop: "Kasavu" } });
    await expect(earlier).resolves.toEqual({ data: { shop: "Kasavu" } });
  },
);

test.each(failures)("clicks during a request that ends with %s cause at most one request", async (_, failure) => {
  const { sent, load, pressRetry, end } = setUp();
  void load();
  void pressRetry();
  void pressRetry();
  end(0, failure);
  expect(sent).toHaveLength(2);
  const last = pressRetry();
  end(1, failure);
  expect(sent).toHaveLength(3);
  end(2, failure);
  await expect(last).resolves.toHaveProperty("error");
  expect(sent).toHaveLength(3);
});

test("a request that succeeds also responds to the clicks during it", async () => {
  const { sent, load, pressRetry, end } = setUp();
  void load();
  const retried = pressRetry();
  end(0, recovered);
  await expect(retried).resolves.toEqual({ data: { shop: "Kasavu" } });
  expect(sent).toHaveLength(1);
});

test("a failure without a click during its request is reported at once", async () => {
  const { sent, pressRetry, end } = setUp();
  const retried = pressRetry();
  end(0, new Error("Failed to fetch"));
  await expect(retried).resolves.toMatchObject({ error: { message: "Failed to fetch" } });
  expect(sent).toHaveLength(1);
});

test("a mutation is never repeated", async () => {
  const { client, sent, end } = setUp();
  const ordered = client.mutate({ mutation: order });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  recordRetryClick();
  end(0, new Error("Failed to fetch"));
  await expect(ordered).rejects.toThrow("Failed to fetch");
  expect(sent).toHaveLength(1);
});
