import { ApolloClient, ApolloLink } from "@apollo/client";
import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { cartSettled, lineKey, productKey, trackChange } from "./pending-changes.ts";

const openLogin = () => new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });

test("the cart is settled when every change is, including changes made meanwhile", async () => {
  const client = openLogin();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const events: string[] = [];
  const tracked = [trackChange(client, productKey("1"), first.promise)];
  const settled = cartSettled(client).then(() => events.push("settled"));

  tracked.push(trackChange(client, lineKey("7"), second.promise));
  first.resolve("added");
  await tracked[0];
  events.push("second pending");
  second.resolve("changed");
  await settled;

  expect(await Promise.all(tracked)).toEqual(["added", "changed"]);
  expect(events).toEqual(["second pending", "settled"]);
});

test("a rejected change rejects the waiting callers, and is no longer pending", async () => {
  const client = openLogin();
  const change = Promise.withResolvers<never>();
  const tracked = trackChange(client, lineKey("7"), change.promise);
  const settled = cartSettled(client);
  change.reject(new Error("Only 3 left."));
  await expect(tracked).rejects.toThrow("Only 3 left.");
  await expect(settled).rejects.toThrow("Only 3 left.");
  await expect(cartSettled(client)).resolves.toBeUndefined();
});

test("changes of a customer whose login has ended are not pending for the next", async () => {
  const change = Promise.withResolvers<string>();
  const tracked = trackChange(openLogin(), productKey("1"), change.promise);
  await expect(cartSettled(openLogin())).resolves.toBeUndefined();
  change.resolve("added");
  await expect(tracked).resolves.toBe("added");
});
