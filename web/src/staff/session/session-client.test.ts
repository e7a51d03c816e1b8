import { gql, type ApolloClient, type DocumentNode } from "@apollo/client";
import { afterEach, expect, test, vi } from "vitest";
import { holdRequests } from "../../../../tests/web/support/requests.ts";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { uploadPicture } from "../pictures/upload-picture.ts";
import { startSessions } from "./session-client.ts";
import { endSession, expireSession, readSession, startSession } from "./session.ts";

const owner = { id: "1", name: "Owner", email: "owner@tests.example", role: "OWNER" } as const;
const member = { id: "2", name: "Member", email: "member@tests.example", role: "STAFF" } as const;

const query: DocumentNode = gql`
  query Accounts {
    accounts
  }
`;
const mutation: DocumentNode = gql`
  mutation Rename {
    rename
  }
`;

const sent = holdRequests();
const unauthenticated = { errors: [{ message: "Please log in.", extensions: { code: "UNAUTHENTICATED" } }] };

const current = startSessions();
afterEach(endSession);

/** Watches the query as a screen does. */
function open(client: ApolloClient): unknown[] {
  const shown: unknown[] = [];
  client.watchQuery({ query }).subscribe(({ data }) => data && shown.push(data));
  return shown;
}

test("what was sent in a session is neither written nor returned in that of another account", async () => {
  startSession("first", owner);
  const client = current.get();
  const shown = open(client);
  const save = client.mutate({ mutation });
  const [read, change] = sent;
  expireSession();
  startSession("second", member);
  await expect(save).rejects.toBeInstanceOf(LoginEndedError);
  read?.respond({ data: { accounts: "of the first" } });
  change?.respond({ data: { rename: "of the first" } });
  await expect(client.query({ query, fetchPolicy: "network-only" })).rejects.toBeInstanceOf(LoginEndedError);
  expect([client.extract(), current.get().extract(), shown]).toEqual([{}, {}, []]);
  expect([hasEnded(client), hasEnded(current.get())]).toEqual([true, false]);
  await expect(uploadPicture(new File([], "kurta.png"), client)).rejects.toBeInstanceOf(LoginEndedError);
  expect(sent).toHaveLength(2);
});

test("after an expiry the same account continues with its client: nothing is lost, and the queries of its screen are sent again", async () => {
  startSession("first", owner);
  const client = current.get();
  const shown = open(client);
  sent[0]?.respond({ data: { accounts: "before" } });
  await vi.waitFor(() => expect(shown).toEqual([{ accounts: "before" }]));
  const save = client.mutate({ mutation });
  sent[1]?.respond(unauthenticated);
  await expect(save).rejects.toThrow("Please log in.");
  expect(readSession()).toEqual({ token: "first", account: owner, hasExpired: true });
  expect(current.get()).toBe(client);
  startSession("second", owner);
  expect(current.get()).toBe(client);
  await vi.waitFor(() =>
    expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer first", "Bearer first", "Bearer second"]),
  );
  sent[2]?.respond({ data: { accounts: "after" } });
  // the second one while it is loading again
  const expected = ["before", "before", "after"].map((accounts) => ({ accounts }));
  await vi.waitFor(() => expect(shown).toEqual(expected));
});

test("a rejection of the last session's token does not end the next session", async () => {
  startSession("first", owner);
  const save = current.get().mutate({ mutation });
  startSession("second", owner);
  sent[0]?.respond(unauthenticated);
  await expect(save).rejects.toBeInstanceOf(LoginEndedError);
  expect(readSession()).toMatchObject({ token: "second", hasExpired: false });
});

test("a logout removes what was loaded", async () => {
  startSession("first", owner);
  const shown = open(current.get());
  sent[0]?.respond({ data: { accounts: "of the owner" } });
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  endSession();
  expect(current.get().extract()).toEqual({});
});
