import { expect, test } from "vitest";
import type { Call, Step } from "./fixtures-call.ts";
import { parseFurtherCall, sendFurtherCalls, withName } from "./fixtures-further.ts";

test("a new recording has its name in the list of names, in alphabetical order", () => {
  const source = 'export const fixtureNames = [\n  "home",\n  "wishlists",\n] as const;\n';
  expect(withName(source, "notices")).toBe(
    'export const fixtureNames = [\n  "home",\n  "notices",\n  "wishlists",\n] as const;\n',
  );
});

test("a further call is sent by its caller, with its body, and left out without that caller", async () => {
  const sent: unknown[] = [];
  const callOf =
    (caller: string): Call =>
    async (name, method, path, body) => {
      sent.push([caller, method, path, body]);
      return { name, method, path, status: 200, json: null };
    };
  const calls = [
    parseFurtherCall({ name: "home", method: "GET", path: "notices", as: "guest", body: undefined }),
    parseFurtherCall({
      name: "profile",
      method: "POST",
      path: "customer/x",
      as: "customer",
      body: { form: { id: 1 } },
    }),
    parseFurtherCall({ name: "staff-orders", method: "GET", path: "staff/x", as: "staff", body: undefined }),
  ];
  const steps: Step[] = [];
  const callers = { guest: callOf("guest"), customer: callOf("customer"), staff: null };
  for await (const step of sendFurtherCalls(calls, callers)) steps.push(step);
  expect(sent).toEqual([
    ["guest", "GET", "notices", undefined],
    ["customer", "POST", "customer/x", { form: { id: 1 } }],
  ]);
  expect(steps.map(({ name }) => name)).toEqual(["home", "profile"]);
});

test("a further call that cannot be sent is rejected with what is wrong", () => {
  const call = { name: "notices", method: "GET", path: "notices", as: "guest", body: undefined };
  expect(() => parseFurtherCall({ ...call, name: "New Name" })).toThrow("small letters");
  expect(() => parseFurtherCall({ ...call, method: "FETCH" })).toThrow("The method is");
  expect(() => parseFurtherCall({ ...call, path: "/api/notices" })).toThrow("below /api/");
  expect(() => parseFurtherCall({ ...call, body: { xml: {} } })).toThrow("The body is one of");
});
