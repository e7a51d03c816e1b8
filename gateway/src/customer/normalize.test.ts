import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeCustomer, normalizeToken } from "./normalize.ts";
import { logIn, readProfile, register, updateProfile } from "./wire.ts";

const read = (body: unknown) => normalizeCustomer(readWire(readProfile.payload, body), "a-token");

describe("a profile from REST", () => {
  test.each([
    {
      data: {
        user: { id: 2, name: "Asha", mobile: "+919800000000" },
        account: { points_balance: 12, credit_balance: "310.50" },
      },
    },
    {
      data: {
        profile: { id: "2", full_name: "Asha", phone: "+919800000000" },
        account: { points_balance: "12.00", credit_balance: 310.5 },
      },
    },
    {
      user: { id: 2, name: "Asha", mobile: "+919800000000" },
      account: { points_balance: "12", credit_balance: "310.5" },
    },
  ])("is read from %j", (body) => {
    expect(read(body)).toEqual({
      id: "2",
      name: "Asha",
      email: null,
      emailConfirmed: null,
      mobile: "+919800000000",
      points: 12,
      creditBalance: 31050,
      creditLimit: null,
      creditAvailable: null,
    });
  });

  test.each([
    ["5000.00", "1265.00", 500000, 373500],
    [5000, -100, 500000, 510000],
    ["1000", "1265.00", 100000, 0],
    ["0.00", "0.00", 0, 0],
    ["", "1265.00", null, null],
    [null, "1265.00", null, null],
    ["5000.00", "", 500000, null],
    ["unlimited", "1265.00", null, null],
    ["-1", "1265.00", null, null],
  ])(
    "with the limit %j and the balance %j has a credit limit of %j and %j paise available (Q99)",
    (credit_limit, credit_balance, creditLimit, creditAvailable) => {
      const account = { credit_limit, credit_balance };
      expect(read({ data: { user: { id: 2 }, account } })).toMatchObject({ creditLimit, creditAvailable });
    },
  );

  test.each([
    ["no account", {}],
    ["an empty account", { account: {} }],
    ["a blank balance", { account: { credit_balance: "" } }],
  ])("with %s has 0 points and the specification's fallback balance", (_, account) => {
    const customer = read({ data: { user: { id: 2 }, ...account } });
    expect(customer).toMatchObject({ points: 0, creditBalance: 5605 });
  });

  test.each([9_999_999_999, "2147483648", -1, 12.5, "many"])(
    "with %j points has an unknown number of points, never another one (Q74)",
    (points_balance) => {
      expect(read({ data: { user: { id: 2 }, account: { points_balance } } }).points).toBeNull();
    },
  );

  const asha = { id: 2, name: "Asha", mobile: "+919800000000" };
  const balances = { points_balance: 12, credit_balance: "310.50" };

  test.each([
    { data: { user: { id: 2, mobile: asha.mobile }, profile: { full_name: "Asha" }, account: balances } },
    { data: { account: balances, data: { user: asha } } },
    { data: { account: balances }, profile: asha },
    { data: { data: { account: balances }, user: asha } },
    { data: { ...asha, account: balances } },
    { data: {}, ...asha, account: balances },
    { data: { data: {}, ...asha, account: balances } },
  ])("may have user and account at different levels: %j (Q44)", (body) => {
    expect(read(body)).toMatchObject({
      name: "Asha",
      mobile: asha.mobile,
      points: 12,
      creditBalance: 31050,
    });
  });

  test.each([
    null,
    {},
    { data: {} },
    { data: { account: balances } },
    { data: { user: {}, account: balances } },
    { data: { user: { name: " " } } },
    { data: { user: { email_confirmed: false } } },
    { email_confirmed: true },
  ])("without user data is unreadable: %j (Q44)", (body) => {
    expect(errorOf(readProfile.payload, body)).toBe("");
  });

  test.each([
    [{ user: { id: 2, email_confirmed: true } }, true],
    [{ user: { id: 2 }, profile: { email_confirmed: "0" } }, false],
    [{ id: 2, email_confirmed: "Yes" }, true],
    [{ user: { id: 2, email_confirmed: null } }, null],
    [{ user: { id: 2, email_confirmed: "perhaps" } }, null],
  ])("of %j has the confirmed email %j (Q156)", (data, emailConfirmed) => {
    expect(read({ data }).emailConfirmed).toBe(emailConfirmed);
  });

  test("with a balance of 0.00 has a credit balance of 0", () => {
    const account = { credit_balance: "0.00" };
    expect(read({ data: { user: { id: 2 }, account } }).creditBalance).toBe(0);
  });

  test.each([
    ["+919800000000", "+919800000000"],
    ["919800000000", "+919800000000"],
    ["00919800000000", "+919800000000"],
    ["98000 00000", "+919800000000"],
    [9800000000, "+919800000000"],
    ["09876543210", "+919876543210"],
    ["0 98765-43210", "+919876543210"],
    ["0123456789", "+910123456789"],
    ["0919876543210", "0919876543210"],
    ["9198765432", "+919198765432"],
    ["19876543210", "19876543210"],
    ["unknown", "unknown"],
    ["", null],
  ])("with the number %j has the mobile number %j", (mobile, expected) => {
    expect(read({ data: { user: { id: 2, mobile } } }).mobile).toBe(expected);
  });

  test.each([
    [-310.5, -31050],
    ["-310.50", -31050],
    [" 5 ", 500],
    ["-0", 0],
    [-56.05, -5605],
    [" -0.5 ", -50],
    ["-0.00", 0],
    [-0, 0],
    ["56.05", 5605],
    [0, 0],
  ])("with the balance %j has a credit balance of %i paise (Q46)", (credit_balance, creditBalance) => {
    expect(read({ data: { user: { id: 2 }, account: { credit_balance } } }).creditBalance).toBe(creditBalance);
  });
});

test("a login requires a token, which is optional for a registration", () => {
  const login = logIn("+919800000000", "0675").payload;
  expect(normalizeToken(readWire(login, { data: { token: "t" } }))).toBe("t");
  for (const token of [null, "", {}]) expect(errorOf(login, { data: { token } })).toBe("token");
  const registration = register({ name: "Asha", email: "asha@example.com", mobile: "+919800000000" }).payload;
  for (const body of [{ message: "Welcome" }, { message: "Welcome", data: [] }, { message: "Welcome", token: "" }]) {
    const { message, content } = readWire(registration, body);
    expect([message, normalizeToken(content)]).toEqual(["Welcome", null]);
  }
});

describe("a token from REST", () => {
  const login = logIn("+919800000000", "0675").payload;
  const registration = register({ name: "Asha", email: "asha@example.com", mobile: "+919800000000" }).payload;

  test.each([
    ["CR", "a\rb"],
    ["LF", "a\nb"],
    ["CR LF at its end", "ab\r\n"],
    ["a space", "a b"],
    ["a space at its start", " ab"],
    ["a control character", "a\u0000b"],
    ["a letter beyond ASCII", "\u00e4b"],
    ["a comma", "a,b"],
    ["4,097 characters", "x".repeat(4097)],
  ])("with %s is unreadable, because a header cannot carry it unchanged (Q76)", (_, token) => {
    for (const reader of [login, registration]) expect(errorOf(reader, { data: { token } })).toBe("token");
  });

  test.each(["AZaz09-._~+/==", "==", "1|ab", "x".repeat(4096), 7])(
    "may have any visible characters of ASCII: %s",
    (token) => {
      for (const reader of [login, registration]) expect(errorOf(reader, { data: { token } })).toBeNull();
      expect(normalizeToken(readWire(login, { data: { token } }))).toBe(String(token));
    },
  );
});

test("a profile change is sent to REST with its code, if there is one (Q62)", () => {
  const asha = { name: "Asha", email: "asha@example.com", mobile: "+919800000000" };
  expect(updateProfile(asha, "0675").body).toEqual({ json: { ...asha, otp: "0675" } });
  expect(updateProfile(asha, null).body).toEqual({ json: asha });
});
