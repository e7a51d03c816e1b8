import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { openSessionOf, testMember, testOwner } from "../../support/staff-session.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const long = (length: number) => "a".repeat(length + 1);
/** What shows nothing. */
const blank = " \u200B\t\u2060";

const noEmail = "Please enter an email address, such as name@example.com.";
const noTime = "Please enter a date and a time.";
const noOrders = "Please select 1 to 100 orders.";
const notSet = "Staff set an order to processed, out for delivery, delivered or cancelled.";
const notOfMany =
  "Several orders can become processed, out for delivery or delivered. Orders are cancelled one by one.";
const fewUses = "A limit of uses must be from 1 to 1000000.";
const noAccount = "The id of an account is a number from 1 to 999999999.";
const noCustomer = "The id of a customer is a number from 1 to 999999999.";
const noHistoryId = "An id has from 1 to 100 characters.";
const longSearch = "A search has at most 100 characters.";
const gone = "The picture is not there any more. Please upload it again.";
const wrongLink = "A link is a path of the shop, which begins with /.";
const noCode = "A promo code has 3 to 20 capital letters and digits.";
const wrongPercent = "The discount must be from 1 to 100 percent.";
const noPeriod = "The end must be after the start.";
const unreadable = "The request cannot be read";

const logIn = { email: "a@b.example", password: "a password" };
const account = { name: "Meera", email: "meera@tests.example", role: "staff" };
const passwords = { current_password: testOwner.password, new_password: "another password" };
const promoCode = { code: "ONAM20", percent: 20 };
const banner = { picture: { id: "f".repeat(64) }, title: "Onam" };
const sale = { call_to_action: "See them", link: "/offers" };

/** Each input of a form with one field wrong: the call, the input, the wrong fields, the message and the field. */
const rejections: [call: string, input: object, wrong: object, message: string, field: string][] = [
  ["POST login", logIn, { email: blank }, "Please enter your email", "email"],
  ["POST login", logIn, { email: long(254) }, "An email can have at most 254 characters.", "email"],
  ["POST login", logIn, { password: "" }, "Please enter your password", "password"],
  ["POST login", logIn, { password: long(200) }, "A password can have at most 200 characters.", "password"],
  [
    "POST password",
    passwords,
    { new_password: testOwner.password },
    "Please choose another password than the current one.",
    "new_password",
  ],
  ["POST password", passwords, { current_password: "" }, "Please enter your current password", "current_password"],
  [
    "POST password",
    passwords,
    { new_password: "eleven char" },
    "A password has at least 12 characters.",
    "new_password",
  ],
  [
    "POST password",
    passwords,
    { new_password: long(200) },
    "A password can have at most 200 characters.",
    "new_password",
  ],
  ["POST accounts", account, { name: blank }, "Please enter a name", "name"],
  ["POST accounts", account, { name: long(100) }, "A name can have at most 100 characters.", "name"],
  ["POST accounts", account, { email: blank }, noEmail, "email"],
  ["POST accounts", account, { email: "meera@tests" }, noEmail, "email"],
  ["POST accounts", account, { email: `${long(254)}@b.example` }, "An email can have at most 254 characters.", "email"],
  ["POST accounts", account, { email: testOwner.email }, "Another account has this email.", "email"],
  ["POST accounts", account, { role: "admin" }, unreadable, "role"],
  ["PATCH accounts/1", {}, { name: null }, "Please enter a name", "name"],
  [
    "PATCH accounts/1",
    {},
    { role: "owner", current_password: "" },
    "Please enter your current password",
    "current_password",
  ],
  [
    "PATCH customers/1",
    {},
    { credit_limit_paise: -1 },
    "The credit limit must be from 0 to 99999999.99 rupees.",
    "credit_limit_paise",
  ],
  ["POST promo-codes", promoCode, { code: "ab" }, noCode, "code"],
  ["POST promo-codes", promoCode, { percent: 101 }, wrongPercent, "percent"],
  ["POST promo-codes", promoCode, { starts_at: "tomorrow" }, noTime, "starts_at"],
  [
    "POST promo-codes",
    promoCode,
    { starts_at: "2026-12-02T00:00:00Z", ends_at: "2026-12-02T00:00:00Z" },
    noPeriod,
    "ends_at",
  ],
  ["POST promo-codes", promoCode, { uses: 1 }, unreadable, "uses"],
  ["POST promo-codes", promoCode, { code: "onam" }, noCode, "code"],
  ["POST promo-codes", promoCode, { code: "KASAVU5" }, "The promo code KASAVU5 exists already.", "code"],
  ["POST promo-codes", promoCode, { percent: 0.5 }, wrongPercent, "percent"],
  ["PUT promo-codes/KASAVU5", {}, { percent: null }, wrongPercent, "percent"],
  ["POST promo-codes", promoCode, { max_uses: 0 }, fewUses, "max_uses"],
  ["POST promo-codes", promoCode, { max_uses_per_customer: 1_000_001 }, fewUses, "max_uses_per_customer"],
  ["POST promo-codes", promoCode, { starts_at: "2027-02-30T00:00:00Z" }, noTime, "starts_at"],
  ["POST promo-codes", promoCode, { ends_at: "9999-12-31T23:59:59-05:30" }, noTime, "ends_at"],
  ["POST promo-codes", promoCode, { ends_at: "2027-01-01T00:00:00+05" }, noTime, "ends_at"],
  ["POST promo-codes", promoCode, { ends_at: "" }, noTime, "ends_at"],
  ["POST banners", banner, { picture: { id: blank } }, "Please choose a picture.", "picture.id"],
  [
    "POST banners",
    banner,
    { picture: { id: "f", alt: long(200) } },
    "The text of a picture can have at most 200 characters.",
    "picture.alt",
  ],
  ["POST banners", banner, { picture: null }, "Please choose a picture.", "picture"],
  ["POST banners", { ...banner, picture: { id: "uploads/../secret.avif" } }, {}, gone, "picture.id"],
  ["POST banners", banner, {}, gone, "picture.id"],
  ["PUT banners/1", banner, {}, gone, "picture.id"],
  ["POST banners", banner, { title: blank }, "Please enter a title.", "title"],
  ["POST banners", banner, { description: long(200) }, "The text can have at most 200 characters.", "description"],
  [
    "POST banners",
    banner,
    { ...sale, call_to_action: long(30) },
    "The button can have at most 30 characters.",
    "call_to_action",
  ],
  ["POST banners", banner, { ...sale, link: blank }, "A button needs a link.", "link"],
  ["POST banners", banner, { link: "https://example.com" }, wrongLink, "link"],
  ["POST banners", banner, { link: "//example.com" }, wrongLink, "link"],
  ["POST banners", banner, { link: "/\\example.com" }, wrongLink, "link"],
  ["POST banners", banner, { ...sale, link: null }, "A button needs a link.", "link"],
  ["POST banners", banner, { title: long(80) }, "The title can have at most 80 characters.", "title"],
  ["POST banners", banner, { starts_at: "2027-01-02T00:00:00Z", ends_at: "2027-01-01T00:00:00Z" }, noPeriod, "ends_at"],
  ["POST banners", banner, { link: "/on am" }, wrongLink, "link"],
  ["POST banners", banner, { link: `/${long(200)}` }, "A link can have at most 200 characters.", "link"],
  ["PUT banners/order", {}, { ids: [0] }, "A banner is unknown.", "ids.0"],
  ["PUT banners/order", {}, { ids: [1, 1] }, "Each banner has one place.", "ids"],
  [
    "PUT banners/order",
    {},
    { ids: Array.from({ length: 101 }, (_, index) => index + 1) },
    "At most 100 banners can be put in an order.",
    "ids",
  ],
  ["POST orders/1/status", {}, { status: "cancelled", reason: blank }, "Please say why.", "reason"],
  [
    "POST orders/1/status",
    {},
    { status: "cancelled", reason: long(300) },
    "A reason can have at most 300 characters.",
    "reason",
  ],
  ["POST orders/1/status", {}, { status: "delivered", reason: "Late" }, "Only a cancellation has a reason.", "reason"],
  ["POST orders/1/status", {}, { status: "returned" }, notSet, "status"],
  ["POST orders/status", { status: "processed" }, { ids: [] }, noOrders, "ids"],
  [
    "POST orders/status",
    { status: "processed" },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1) },
    noOrders,
    "ids",
  ],
  ["POST orders/status", { status: "processed" }, { ids: ["1"] }, noOrders, "ids.0"],
  ["POST orders/status", { status: "processed" }, { ids: [7, 7] }, "Please select each order once.", "ids"],
  ["POST orders/status", { ids: [1] }, { status: "cancelled" }, notOfMany, "status"],
  ["POST orders/1/return", {}, { outcome: "refused", restock: true }, "A refused return is not restocked.", "restock"],
  ["GET orders", {}, { search: long(100) }, longSearch, "search"],
  ["GET orders", {}, { customer_id: "abc" }, noCustomer, "customer_id"],
  ["GET orders", {}, { status: "other" }, "Orders are listed by a status of the shop, such as placed.", "status"],
  ["GET customers", {}, { search: long(100) }, longSearch, "search"],
  ["GET customers", {}, { page: "1000001" }, "A page has a number from 1 to 1000000.", "page"],
  ["GET products", {}, { category_id: "abc" }, "The id of a category is a number from 1 to 999999999.", "category_id"],
  ["GET changes", { entity: "order" }, { entity_id: "" }, noHistoryId, "entity_id"],
  [
    "GET changes",
    {},
    { entity_id: "1" },
    "An id is searched for together with its kind, such as an order.",
    "entity_id",
  ],
  ["GET changes", {}, { staff_id: "1234567890" }, noAccount, "staff_id"],
];

const Call = v.tuple([v.picklist(["GET", "POST", "PUT", "PATCH"]), v.string()]);
const Saved = v.object({ data: v.record(v.string(), v.unknown()) });
const Banners = v.object({ data: v.object({ banners: v.array(v.object({ picture: v.object({ id: v.string() }) })) }) });

describeOnDatabase("what staff have typed", () => {
  let shop: RunningShop;
  let call: Caller;
  let token: string;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    token = await openSessionOf(shop);
  });
  afterAll(() => shop.stop());

  it.each(rejections)(
    "is refused by %s, and nothing changes: %j with %j is “%s” at %s",
    async (name, input, wrong, message, field) => {
      const [method, path] = v.parse(Call, name.split(" "));
      const sent = { ...input, ...wrong };
      const query = new URLSearchParams(
        Object.entries(sent).map(([key, value]): [string, string] => [key, String(value)]),
      );
      const { status, body } =
        method === "GET"
          ? await call.get(`staff/${path}?${query}`, { token })
          : await call.json(`staff/${path}`, sent, { token, ...(method !== "POST" && { method }) });
      expect([status, body]).toEqual([method === "GET" ? 400 : 422, { success: false, message, field }]);
      expect((await call.get("staff/changes", { token })).body).toMatchObject({ data: { total: 0 } });
    },
  );

  /** What a call saves of an input. Not by the caller: the document states what is left of a text. */
  const saved = async (path: string, input: object) => {
    const response = await fetch(`${shop.url}/api/staff/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    return v.parse(Saved, await response.json()).data;
  };

  it("is saved without blanks, quotes and invisible characters around it, and none if it shows nothing", async () => {
    const typed = { name: " Meera\u0000Nair\n", email: "\u200BMeera.Nair@tests\u2060.example " };
    expect(await saved("accounts", { ...account, ...typed })).toMatchObject({
      account: { name: "Meera Nair", email: "meera.nair@tests.example" },
    });
    expect(await saved("promo-codes", { ...promoCode, code: "“ONAM\u200B30” " })).toMatchObject({
      promo_code: { code: "ONAM30" },
    });
    const { body } = await call.get("staff/banners", { token });
    const id = v.parse(Banners, body).data.banners[0]?.picture.id;
    const texts = { title: "Onam\tsale ", description: blank, call_to_action: blank, link: "\t/offers " };
    expect(await saved("banners", { ...texts, picture: { id: ` ${id}\u0000`, alt: blank } })).toMatchObject({
      banner: {
        title: "Onam sale",
        description: "",
        call_to_action: null,
        link: "/offers",
        picture: { id, alt: null },
      },
    });
    expect(await saved("banners", { ...texts, link: blank, picture: { id } })).toMatchObject({
      banner: { link: null },
    });
  });

  it("is taken as it is for a password", async () => {
    const password = " \u200B “twelve” chars ";
    const session = { token: await openSessionOf(shop, "staff") };
    const { password: current } = testMember;
    const change = (current_password: string, new_password: string) =>
      call.json("staff/password", { current_password, new_password }, session);
    expect((await change(current, password)).status).toBe(200);
    expect((await change(password.trim(), current)).status).toBe(422);
    expect((await change(password, current)).status).toBe(200);
  });
});
