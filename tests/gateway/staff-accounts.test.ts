import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { loggedLines, playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_asha" };
const restOfStaff = () => restApi({ authorization: "Bearer st_asha" });
const account = {
  id: 1,
  name: "Asha",
  email: "asha@kasavu.example",
  role: "owner",
  is_disabled: false,
  created_at: "2026-11-25T08:00:00Z",
};
const selection = "id name email role isDisabled createdAt";
const selected = {
  id: "1",
  name: "Asha",
  email: "asha@kasavu.example",
  role: "OWNER",
  isDisabled: false,
  createdAt: "2026-11-25T08:00:00.000Z",
};

describe("a staff login", () => {
  const logIn = gql`mutation ($email: String!, $password: String!) {
    staffLogIn(email: $email, password: $password) { token expiresAt account { ${selection} } }
  }`;
  const variables = { email: " asha@kasavu.example ", password: "secret of Asha" };

  test("returns a token and the account", async () => {
    restApi()
      .post("/staff/login", { email: " asha@kasavu.example ", password: "secret of Asha" })
      .reply(200, { data: { token: "st_asha", expires_at: "2026-11-25T20:00:00Z", account } });
    const { data, errors } = await runQuery(logIn, variables);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      staffLogIn: { token: "st_asha", expiresAt: "2026-11-25T20:00:00.000Z", account: selected },
    });
  });

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

test("a logout revokes the token", async () => {
  restOfStaff().post("/staff/logout", "").reply(200, { success: true, message: "Logged out", data: {} });
  expect(await runQuery(gql`mutation { staffLogOut }`, {}, staff)).toEqual({ data: { staffLogOut: true } });
});

test("an expired session is UNAUTHENTICATED", async () => {
  const message = "Your session has expired. Please log in again.";
  restOfStaff().get("/staff/me").reply(401, { success: false, message });
  const { errors } = await runQuery(gql`{ staff { me { name } } }`, {}, staff);
  expect(errors).toMatchObject([{ message, extensions: { code: "UNAUTHENTICATED" } }]);
});

describe("staff accounts", () => {
  test("are listed", async () => {
    restOfStaff()
      .get("/staff/accounts")
      .reply(200, { data: { accounts: [account] } });
    const { data } = await runQuery(gql`{ staff { accounts { ${selection} } } }`, {}, staff);
    expect(data).toEqual({ staff: { accounts: [selected] } });
  });

  test("are added with a password that is shown once", async () => {
    restOfStaff()
      .post("/staff/accounts", { name: "Devika", email: "devika@kasavu.example", role: "staff" })
      .reply(201, { data: { account: { ...account, name: "Devika", role: "staff" }, password: "shown once 123" } });
    const add = gql`mutation ($input: StaffAccountInput!) {
      addStaff(input: $input) { password account { name role } }
    }`;
    const input = { name: "Devika", email: "devika@kasavu.example", role: "STAFF" };
    const { data } = await runQuery(add, { input }, staff);
    expect(data).toEqual({ addStaff: { password: "shown once 123", account: { name: "Devika", role: "STAFF" } } });
  });

  test("are changed by the given fields", async () => {
    const update = gql`mutation ($id: ID!, $input: StaffAccountChange!) {
      updateStaff(id: $id, input: $input) { isDisabled }
    }`;
    restOfStaff()
      .patch("/staff/accounts/2", { is_disabled: true })
      .reply(200, { data: { account: { ...account, id: 2, is_disabled: true } } });
    const { data } = await runQuery(update, { id: "2", input: { isDisabled: true } }, staff);
    expect(data).toEqual({ updateStaff: { isDisabled: true } });
    restOfStaff().patch("/staff/accounts/2", {}).reply(422, { success: false, message: "Nothing to change" });
    const nothing = await runQuery(update, { id: "2", input: { isDisabled: null } }, staff);
    expect(nothing.errors).toMatchObject([{ message: "Nothing to change", extensions: { code: "BAD_USER_INPUT" } }]);
    const elsewhere = await runQuery(update, { id: "../me", input: { isDisabled: true } }, staff);
    expect(elsewhere.errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });

  test("get a new password", async () => {
    restOfStaff()
      .post("/staff/accounts/2/password", "")
      .reply(200, { data: { account: { ...account, id: 2 }, password: "shown once 456" } });
    const reset = gql`mutation { resetStaffPassword(id: "2") { password account { id } } }`;
    const { data } = await runQuery(reset, {}, staff);
    expect(data).toEqual({ resetStaffPassword: { password: "shown once 456", account: { id: "2" } } });
  });

  test("are reset, added as owners and made owners with the caller's password, a wrong one of which is never logged", async () => {
    const current_password = "secret of Asha";
    const credentials = { data: { account: { ...account, id: 2 }, password: "shown once 789" } };
    const added = { name: "Devika", email: "devika@kasavu.example", role: "owner", current_password };
    restOfStaff().post("/staff/accounts", added).reply(201, credentials);
    restOfStaff()
      .patch("/staff/accounts/2", { role: "owner", current_password })
      .reply(200, { data: { account: { ...account, id: 2 } } });
    restOfStaff().post("/staff/accounts/2/password", { current_password }).reply(200, credentials);
    const [add, update, reset] = [
      gql`mutation ($password: String) {
        addStaff(input: { name: "Devika", email: "devika@kasavu.example", role: OWNER }, currentPassword: $password) { password }
      }`,
      gql`mutation ($password: String) {
        updateStaff(id: "2", input: { role: OWNER }, currentPassword: $password) { role }
      }`,
      gql`mutation ($password: String) { resetStaffPassword(id: "2", currentPassword: $password) { password } }`,
    ];
    const variables = { password: current_password };
    expect([await runQuery(add, variables, staff), await runQuery(update, variables, staff)]).toEqual([
      { data: { addStaff: { password: "shown once 789" } } },
      { data: { updateStaff: { role: "OWNER" } } },
    ]);
    const given = { data: { resetStaffPassword: { password: "shown once 789" } } };
    expect(await runQuery(reset, variables, staff)).toEqual(given);
    const message = "The current password is wrong.";
    restOfStaff().post("/staff/accounts/2/password").reply(422, { success: false, message });
    const { errors } = await runQuery(reset, { password: "not of Asha" }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(JSON.stringify(loggedLines())).not.toContain("of Asha");
  });

  test("that are not an owner's are FORBIDDEN to REST's owners' calls", async () => {
    restOfStaff().get("/staff/accounts").reply(403, { success: false, message: "Only owners may do this." });
    const { errors } = await runQuery(gql`{ staff { accounts { id } } }`, {}, staff);
    expect(errors).toMatchObject([{ message: "Only owners may do this.", extensions: { code: "FORBIDDEN" } }]);
  });
});

test("today's figures and sales", async () => {
  const today = {
    orders_to_process: 3,
    orders_to_send: 2,
    orders_out_for_delivery: 1,
    returns_to_settle: 4,
    credit_due_orders: 5,
    credit_due_paise: 126_500,
    low_stock_products: 6,
    sold_out_products: 7,
    sales: [{ date: "2026-11-25", orders: 2, amount_paise: 5_000_000_000 }],
  };
  restOfStaff().get("/staff/today").reply(200, { data: { today } });
  const { data } = await runQuery(
    gql`{ staff { today { ordersToProcess ordersToSend ordersOutForDelivery returnsToSettle creditDueOrders creditDue
      lowStockProducts soldOutProducts sales { date orders amount } } } }`,
    {},
    staff,
  );
  expect(data).toEqual({
    staff: {
      today: {
        ordersToProcess: 3,
        ordersToSend: 2,
        ordersOutForDelivery: 1,
        returnsToSettle: 4,
        creditDueOrders: 5,
        creditDue: 126_500,
        lowStockProducts: 6,
        soldOutProducts: 7,
        sales: [{ date: "2026-11-25", orders: 2, amount: 5_000_000_000 }],
      },
    },
  });
});

describe("the history", () => {
  const changes = gql`query ($filter: StaffChangeFilter) {
    staff { changes(filter: $filter) { total pageCount items { id at staffName entity entityId label action } } }
  }`;

  test("is filtered by what was changed, and by whom", async () => {
    const item = {
      id: 9,
      at: "2026-11-25T09:00:00Z",
      staff_name: "Asha",
      entity: "promo_code",
      entity_id: "ONAM10",
      label: null,
      action: "created",
      fields: [],
    };
    restOfStaff()
      .get("/staff/changes?entity=promo_code&entity_id=ONAM10&staff_id=1&page=1&page_size=50")
      .reply(200, { data: { items: [item], total: 51, page: 1, page_size: 50 } });
    const filter = { entity: "PROMO_CODE", entityId: "ONAM10", staffId: "1" };
    const { data, errors } = await runQuery(changes, { filter }, staff);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      staff: {
        changes: {
          total: 51,
          pageCount: 2,
          items: [{ id: "9", staffName: "Asha", entity: "PROMO_CODE", entityId: "ONAM10", label: null }],
        },
      },
    });
  });

  test("is readable if it has more than a megabyte", async () => {
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
});
