import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { Subject } from "rxjs";
import { expect, test, vi } from "vitest";
import { inOrderLink } from "./in-order-link.ts";

const logOut = gql`
  mutation {
    logOut
  }
`;
const shop = gql`
  query {
    shop
  }
`;

/** A client whose requests are answered by hand, in the order they were sent. */
function setUp() {
  const sent: Subject<ApolloLink.Result>[] = [];
  const network = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>();
    sent.push(answer);
    return answer;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([inOrderLink(), network]) });
  const answer = (index: number, data: Record<string, unknown>) => {
    sent[index]?.next({ data });
    sent[index]?.complete();
  };
  return { client, sent, answer };
}

test("a mutation is sent when the one before it is answered", async () => {
  const { client, sent, answer } = setUp();
  const first = client.mutate({ mutation: logOut });
  const second = client.mutate({ mutation: logOut });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(0, { logOut: true });
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answer(1, { logOut: true });
  await expect(second).resolves.toMatchObject({ data: { logOut: true } });
});

test("a mutation that fails lets the next one go", async () => {
  const { client, sent, answer } = setUp();
  const first = client.mutate({ mutation: logOut });
  const second = client.mutate({ mutation: logOut });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.error(new Error("the line is dead"));
  await expect(first).rejects.toThrow("the line is dead");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answer(1, { logOut: true });
  await second;
});

test("a query does not wait for a mutation", async () => {
  const { client, sent, answer } = setUp();
  const mutation = client.mutate({ mutation: logOut });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const query = client.query({ query: shop });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answer(1, { shop: "Kasavu" });
  await expect(query).resolves.toMatchObject({ data: { shop: "Kasavu" } });
  answer(0, { logOut: true });
  await mutation;
});
