import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };

describe("sign-up", () => {
  const register = gql`mutation ($input: RegisterInput!) { register(input: $input) { message session { token } } }`;
  const input = { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000" };

  test("returns the token from REST's response", async () => {
    restApi()
      .post("/register", input)
      .reply(...recorded("register", 201));
    expect(await runQuery(register, { input })).toEqual({
      data: { register: { message: "Registered successfully", session: { token: "a-token-of-nobody" } } },
    });
  });

  test("starts no session when REST sends no token: the customer logs in separately", async () => {
    restApi().post("/register").reply(201, { success: true, data: {} });
    expect(await runQuery(register, { input })).toEqual({
      data: { register: { message: "Your account is open.", session: null } },
    });
  });

  test("names the invalid field without calling REST", async () => {
    const { errors } = await runQuery(register, { input: { ...input, email: "asha" } });
    expect(errors).toMatchObject([
      { message: "Please enter a valid email.", extensions: { code: "BAD_USER_INPUT", field: "email" } },
    ]);
  });
});

describe("login", () => {
  const requestLogin = gql`mutation { requestLogin(mobile: "+91 98000 00000") { message } }`;
  const logIn = gql`mutation ($code: String!) { logIn(mobile: "+919800000000", code: $code) { token } }`;

  test("validates the customer before it sends the code", async () => {
    restApi().post("/validate-customer", { key: "+919800000000", otp: "" }).reply(200, { success: true });
    restApi().post("/member/get-otp", { key: "+919800000000" }).reply(200, { success: true, message: "Sent" });
    expect(await runQuery(requestLogin)).toEqual({ data: { requestLogin: { message: "Sent" } } });
  });

  test("sends no code to a number that REST does not know", async () => {
    restApi()
      .post("/validate-customer")
      .reply(...recorded("validate-customer-unknown", 404));
    const { errors } = await runQuery(requestLogin);
    expect(errors).toMatchObject([{ message: "Invalid user", extensions: { code: "NOT_FOUND" } }]);
  });

  test.each(["requestLogin", "sendCode"])(
    "%s reports that the code could not be sent when REST fails to send it",
    async (field) => {
      if (field === "requestLogin") restApi().post("/validate-customer").reply(200, { success: true });
      restApi().post("/member/get-otp").reply(503, { success: false, message: "The SMS provider is down." });
      const { errors } = await runQuery(gql`mutation { ${field}(mobile: "+919800000000") { message } }`);
      expect(errors).toMatchObject([
        {
          message: "The code could not be sent. Please try again.",
          extensions: { code: "UPSTREAM_UNAVAILABLE" },
        },
      ]);
    },
  );

  test("passes the shopper's address to REST, so that attempts are counted per shopper (Q18)", async () => {
    restApi({ "x-forwarded-for": "203.0.113.7", "x-request-id": "test" })
      .post("/otp-login", { key: "+919800000000", otp: "0675" })
      .reply(200, { data: { data: { token: "new-token" } } });
    expect(await runQuery(logIn, { code: "0675" })).toEqual({ data: { logIn: { token: "new-token" } } });
  });

  test("rejects a wrong code with REST's message (Q4)", async () => {
    restApi()
      .post("/otp-login")
      .reply(...recorded("otp-login-wrong", 422));
    const { errors } = await runQuery(logIn, { code: "0000" });
    expect(errors).toMatchObject([{ message: "Invalid OTP", extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("rejects fewer than four digits without calling REST", async () => {
    const { errors } = await runQuery(logIn, { code: "12" });
    expect(errors).toMatchObject([
      { message: "Please enter a 4-digit OTP.", extensions: { code: "BAD_USER_INPUT", field: "code" } },
    ]);
  });
});

describe("sending a code", () => {
  test("does not check first whether the customer exists", async () => {
    restApi().post("/member/get-otp", { key: "+919800000000" }).reply(200, { success: true, message: "Sent" });
    expect(await runQuery(gql`mutation { sendCode(mobile: "+91 98000 00000") { message } }`)).toEqual({
      data: { sendCode: { message: "Sent" } },
    });
  });

  test("rejects a number without ten digits before calling REST", async () => {
    const { errors } = await runQuery(gql`mutation { sendCode(mobile: "980000000") { message } }`);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "mobile" } }]);
  });
});

describe("logout", () => {
  const logOut = gql`mutation { logOut }`;

  test("revokes the token on the server", async () => {
    restApi({ authorization: "Bearer asha-token" }).post("/logout").reply(200, { success: true });
    expect(await runQuery(logOut, {}, asha)).toEqual({ data: { logOut: true } });
  });

  test("succeeds for a guest and for an expired token", async () => {
    restApi().post("/logout").reply(401);
    expect(await runQuery(logOut, {}, asha)).toEqual({ data: { logOut: true } });
    expect(await runQuery(logOut)).toEqual({ data: { logOut: true } });
  });
});

describe("the customer", () => {
  test("is null for a guest", async () => {
    expect(await runQuery(gql`{ me { id } }`)).toEqual({ data: { me: null } });
  });

  test("has a profile, orders, and addresses with the default address first", async () => {
    mockRecorded("/customer/profile", "profile");
    mockRecorded("/customer/address-list", "address-list");
    mockRecorded("/customer/my-orders", "my-orders");
    const { data, errors } = await runQuery(
      gql`{ me {
        id name email mobile points redeemablePoints
        addresses { name building landmark isDefault }
        orders {
          items { id placedAt status paymentMode promoCode discount paidAmount total itemCount items { title total } }
        }
      } }`,
      {},
      asha,
    );
    expect(errors).toBeUndefined();
    expect(data?.["me"]).toMatchObject({
      id: "1",
      name: "Asha Menon",
      points: 0,
      redeemablePoints: 0,
      addresses: [
        { name: "Asha Menon", building: "12 A", landmark: "Near the temple", isDefault: true },
        { name: "Ravi Menon", landmark: null, isDefault: false },
      ],
      orders: {
        items: [
          {
            id: "1",
            placedAt: "2026-11-21T10:30:00.000Z",
            status: "PLACED",
            paymentMode: "CASH",
            discount: 40900,
            paidAmount: 777100,
            total: 818000,
            itemCount: 3,
          },
        ],
      },
    });
  });

  test("with empty data is a contract error, not a customer without a name (Q44)", async () => {
    restApi().get("/customer/profile").reply(200, { success: true, data: {} });
    const { data, errors } = await runQuery(gql`{ me { name creditBalance } }`, {}, asha);
    expect(data).toEqual({ me: null });
    expect(errors).toMatchObject([{ message: "Failed to load profile.", extensions: { code: "UPSTREAM_CONTRACT" } }]);
  });

  test("is returned when the orders cannot be read", async () => {
    mockRecorded("/customer/profile", "profile");
    restApi().get("/customer/my-orders").reply(500);
    const { data, errors } = await runQuery(gql`{ me { name orders { items { id } } } }`, {}, asha);
    expect(data).toEqual({ me: { name: "Asha Menon", orders: null } });
    expect(errors).toMatchObject([{ message: "Failed to fetch order details.", path: ["me", "orders"] }]);
  });
});

describe("deleting the account", () => {
  const remove = gql`mutation { deleteAccount { message } }`;

  test("is a GET that is sent once and never retried (Q20)", async () => {
    restApi({ authorization: "Bearer asha-token" }).get("/customer/delete-account").once().reply(503);
    const { errors } = await runQuery(remove, {}, asha);
    expect(errors).toMatchObject([
      { message: "Failed to delete account.", extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  });

  test("is never served from the cache", async () => {
    for (const message of ["First", "Second"]) {
      restApi()
        .get("/customer/delete-account")
        .reply(200, { success: true, message }, { "cache-control": "max-age=60" });
      expect(await runQuery(remove, {}, asha)).toEqual({ data: { deleteAccount: { message } } });
    }
  });

  test("says why it is rejected, in the shop's words (Q65)", async () => {
    const message =
      "Order #12 went out for delivery on 24 November 2026. The account can be deleted once it has arrived, on 24 December 2026 at the latest.";
    restApi().get("/customer/delete-account").reply(422, { success: false, message });
    const { errors } = await runQuery(remove, {}, asha);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("requires a login", async () => {
    const { errors } = await runQuery(remove);
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
