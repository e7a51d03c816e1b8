import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { loggedLines, playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_asha" };
const restOfStaff = () => restApi({ authorization: "Bearer st_asha" });

describe("a staff login", () => {
  const logIn = gql`mutation ($email: String!, $password: String!) {
    staffLogIn(email: $email, password: $password) { token }
  }`;
  const variables = { email: " asha@kasavu.example ", password: "secret of Asha" };

  test("with a wrong password has REST's message, and logs neither it nor the address", async () => {
    restApi().post("/staff/login").reply(401, { success: false, message: "Wrong email or password." });
    const { errors } = await runQuery(logIn, variables);
    expect(errors).toMatchObject([{ message: "Wrong email or password.", extensions: { code: "BAD_USER_INPUT" } }]);
    expect(JSON.stringify(loggedLines())).not.toMatch(/secret of Asha|asha@kasavu/);
  });

  test("to a locked account is RATE_LIMITED", async () => {
    const message = "This account is locked. Please try again later.";
    restApi().post("/staff/login").reply(429, { success: false, message }, { "retry-after": "60" });
    const { errors } = await runQuery(logIn, variables);
    expect(errors).toMatchObject([{ message, extensions: { code: "RATE_LIMITED", retryAfterSeconds: 60 } }]);
  });
});

test("an expired session is UNAUTHENTICATED", async () => {
  const message = "Your session has expired. Please log in again.";
  restOfStaff().get("/staff/me").reply(401, { success: false, message });
  const { errors } = await runQuery(gql`{ staff { me { name } } }`, {}, staff);
  expect(errors).toMatchObject([{ message, extensions: { code: "UNAUTHENTICATED" } }]);
});

describe("staff accounts", () => {
  const added = `name: "Devika", email: "devika@kasavu.example", role: OWNER`;
  test.each([
    [`addStaff(input: { ${added} }, currentPassword: $password)`, "POST", ""],
    ['updateStaff(id: "2", input: { role: OWNER }, currentPassword: $password)', "PATCH", "/2"],
    ['resetStaffPassword(id: "2", currentPassword: $password)', "POST", "/2/password"],
  ])(
    "are added, made owners and reset with the caller's password, a wrong one of which is never logged",
    async (call, method, path) => {
      const message = "The current password is wrong.";
      restOfStaff()
        .intercept(`/staff/accounts${path}`, method, (body: object) => Object.values(body).includes("not of Asha"))
        .reply(422, { success: false, message });
      const { errors } = await runQuery(
        gql(`mutation ($password: String) { ${call} { __typename } }`),
        { password: "not of Asha" },
        staff,
      );
      expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
      expect(JSON.stringify(loggedLines())).not.toContain("of Asha");
    },
  );

  test("that are not an owner's are FORBIDDEN to REST's owners' calls", async () => {
    restOfStaff().get("/staff/accounts").reply(403, { success: false, message: "Only owners may do this." });
    const { errors } = await runQuery(gql`{ staff { accounts { id } } }`, {}, staff);
    expect(errors).toMatchObject([{ message: "Only owners may do this.", extensions: { code: "FORBIDDEN" } }]);
  });
});

test("the history is readable if it has more than a megabyte, 50 changes on a page", async () => {
  const changes = gql`{ staff { changes { items { id } } } }`;
  const text = "ക".repeat(5000);
  const fields = [{ field: "highlights", before: text, after: text }];
  const change = { at: "2026-11-25T09:00:00Z", staff_name: "Asha", entity: "product", entity_id: "7", label: null };
  const items = Array.from({ length: 40 }, (_, index) => ({ ...change, id: index + 1, action: "changed", fields }));
  restOfStaff()
    .get("/staff/changes?page=1&page_size=50")
    .reply(200, { data: { items, total: 40, page: 1, page_size: 50 } });
  const { data, errors } = await runQuery(changes, {}, staff);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ staff: { changes: { items: { length: 40 } } } });
});
