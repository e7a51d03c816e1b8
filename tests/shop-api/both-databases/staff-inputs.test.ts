import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { openSessionOf, testMember, testOwner } from "../../support/staff-session.ts";
import { type Caller, callerOf, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { storePasswordsQuickly } from "../support/quick-passwords.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
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

const pricePercent = "A price changes by a whole number of percent from -90 to 900.";
const offerPercent = "An offer is a whole number of percent from 1 to 90 below the price.";

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

/** What a form refuses, by its call and an input that is right: the wrong fields, the message and the field. */
const rejections: [call: string, input: object, wrong: [fields: object, message: string, field: string][]][] = [
  [
    "POST login",
    logIn,
    [
      [{ email: blank }, "Please enter your email", "email"],
      [{ email: long(254) }, "An email can have at most 254 characters.", "email"],
      [{ password: "" }, "Please enter your password", "password"],
      [{ password: long(200) }, "A password can have at most 200 characters.", "password"],
    ],
  ],
  [
    "POST password",
    passwords,
    [
      [{ new_password: testOwner.password }, "Please choose another password than the current one.", "new_password"],
      [{ current_password: "" }, "Please enter your current password", "current_password"],
      [{ new_password: "eleven char" }, "A password has at least 12 characters.", "new_password"],
      [{ new_password: long(200) }, "A password can have at most 200 characters.", "new_password"],
    ],
  ],
  [
    "POST accounts",
    account,
    [
      [{ name: blank }, "Please enter a name", "name"],
      [{ name: long(100) }, "A name can have at most 100 characters.", "name"],
      [{ email: blank }, noEmail, "email"],
      [{ email: "meera@tests" }, noEmail, "email"],
      [{ email: `${long(254)}@b.example` }, "An email can have at most 254 characters.", "email"],
      [{ email: testOwner.email }, "Another account has this email.", "email"],
      [{ role: "admin" }, unreadable, "role"],
    ],
  ],
  [
    "PATCH accounts/1",
    {},
    [
      [{ name: null }, "Please enter a name", "name"],
      [{ role: "owner", current_password: "" }, "Please enter your current password", "current_password"],
    ],
  ],
  [
    "PATCH customers/1",
    {},
    [[{ credit_limit_paise: -1 }, "The credit limit must be from 0 to 99999999.99 rupees.", "credit_limit_paise"]],
  ],
  [
    "POST promo-codes",
    promoCode,
    [
      [{ code: "ab" }, noCode, "code"],
      [{ percent: 101 }, wrongPercent, "percent"],
      [{ starts_at: "tomorrow" }, noTime, "starts_at"],
      [{ starts_at: "2026-12-02T00:00:00Z", ends_at: "2026-12-02T00:00:00Z" }, noPeriod, "ends_at"],
      [{ uses: 1 }, unreadable, "uses"],
      [{ code: "onam" }, noCode, "code"],
      [{ code: "KASAVU5" }, "The promo code KASAVU5 exists already.", "code"],
      [{ percent: 0.5 }, wrongPercent, "percent"],
      [{ max_uses: 0 }, fewUses, "max_uses"],
      [{ max_uses_per_customer: 1_000_001 }, fewUses, "max_uses_per_customer"],
      [{ starts_at: "2027-02-30T00:00:00Z" }, noTime, "starts_at"],
      [{ ends_at: "9999-12-31T23:59:59-05:30" }, noTime, "ends_at"],
      [{ ends_at: "2027-01-01T00:00:00+05" }, noTime, "ends_at"],
      [{ ends_at: "" }, noTime, "ends_at"],
    ],
  ],
  ["PUT promo-codes/KASAVU5", {}, [[{ percent: null }, wrongPercent, "percent"]]],
  [
    "POST banners",
    banner,
    [
      [{ picture: { id: blank } }, "Please choose a picture.", "picture.id"],
      [
        { picture: { id: "f", alt: long(200) } },
        "The text of a picture can have at most 200 characters.",
        "picture.alt",
      ],
      [{ picture: null }, "Please choose a picture.", "picture"],
      [{ picture: { id: "uploads/../secret.avif" } }, gone, "picture.id"],
      [{}, gone, "picture.id"],
      [{ title: blank }, "Please enter a title.", "title"],
      [{ description: long(200) }, "The text can have at most 200 characters.", "description"],
      [{ ...sale, call_to_action: long(30) }, "The button can have at most 30 characters.", "call_to_action"],
      [{ ...sale, link: blank }, "A button needs a link.", "link"],
      [{ link: "https://example.com" }, wrongLink, "link"],
      [{ link: "//example.com" }, wrongLink, "link"],
      [{ link: "/\\example.com" }, wrongLink, "link"],
      [{ ...sale, link: null }, "A button needs a link.", "link"],
      [{ title: long(80) }, "The title can have at most 80 characters.", "title"],
      [{ starts_at: "2027-01-02T00:00:00Z", ends_at: "2027-01-01T00:00:00Z" }, noPeriod, "ends_at"],
      [{ link: "/on am" }, wrongLink, "link"],
      [{ link: `/${long(200)}` }, "A link can have at most 200 characters.", "link"],
    ],
  ],
  ["PUT banners/1", banner, [[{}, gone, "picture.id"]]],
  [
    "POST categories",
    { title: "Shawls" },
    [
      [{ title: blank }, "Please enter a name.", "title"],
      [{ title: long(60) }, "The name can have at most 60 characters.", "title"],
      [{ title: "sarees" }, "Another category has this name.", "title"],
      [{ picture: { id: "f".repeat(64) } }, gone, "picture.id"],
    ],
  ],
  [
    "PATCH categories/1",
    { version: 1 },
    [
      [{ moved_to_id: 2 }, "Only a hidden category leads to another one.", "moved_to_id"],
      [{ is_hidden: true, moved_to_id: 1 }, "Please choose a category that shoppers see.", "moved_to_id"],
      [{ version: 0 }, "The version of the category is missing.", "version"],
    ],
  ],
  [
    "POST subcategories",
    { category_id: 1, title: "Festive" },
    [
      [{ category_id: 99 }, "The category is unknown. Please choose another.", "category_id"],
      [{ title: "kasavu" }, "Another subcategory of this category has this name.", "title"],
    ],
  ],
  [
    "POST subcategories/1/delete",
    { version: 1 },
    [
      [{ products_to_id: 1 }, "Please choose another subcategory for the products.", "products_to_id"],
      [{ moved_to_id: 1 }, "Please choose a subcategory that shoppers see.", "moved_to_id"],
    ],
  ],
  ["POST categories/order", {}, [[{ ids: [1, 1] }, "Each category has one place.", "ids"]]],
  [
    "PUT banners/order",
    {},
    [
      [{ ids: [0] }, "A banner is unknown.", "ids.0"],
      [{ ids: [1, 1] }, "Each banner has one place.", "ids"],
      [
        { ids: Array.from({ length: 101 }, (_, index) => index + 1) },
        "At most 100 banners can be put in an order.",
        "ids",
      ],
    ],
  ],
  [
    "POST orders/1/status",
    {},
    [
      [{ status: "cancelled", reason: blank }, "Please say why.", "reason"],
      [{ status: "cancelled", reason: long(300) }, "A reason can have at most 300 characters.", "reason"],
      [{ status: "delivered", reason: "Late" }, "Only a cancellation has a reason.", "reason"],
      [{ status: "returned" }, notSet, "status"],
    ],
  ],
  [
    "POST orders/status",
    { status: "processed" },
    [
      [{ ids: [] }, noOrders, "ids"],
      [{ ids: Array.from({ length: 101 }, (_, index) => index + 1) }, noOrders, "ids"],
      [{ ids: ["1"] }, noOrders, "ids.0"],
      [{ ids: [7, 7] }, "Please select each order once.", "ids"],
      [{ ids: [1], status: "cancelled" }, notOfMany, "status"],
    ],
  ],
  [
    "POST orders/1/return",
    {},
    [[{ outcome: "refused", restock: true }, "A refused return is not restocked.", "restock"]],
  ],
  [
    "GET orders",
    {},
    [
      [{ search: long(100) }, longSearch, "search"],
      [{ customer_id: "abc" }, noCustomer, "customer_id"],
      [{ status: "other" }, "Orders are listed by a status of the shop, such as placed.", "status"],
    ],
  ],
  [
    "GET customers",
    {},
    [
      [{ search: long(100) }, longSearch, "search"],
      [{ page: "1000001" }, "A page has a number from 1 to 1000000.", "page"],
    ],
  ],
  [
    "GET products",
    {},
    [
      [{ category_id: "abc" }, "The id of a category is a number from 1 to 999999999.", "category_id"],
      [{ search: long(100) }, longSearch, "search"],
    ],
  ],
  [
    "POST products/changes",
    { products: [{ id: 1, version: 1 }], change: { price_percent: 5 }, dry_run: false },
    [
      [{ products: [] }, "Please select 1 to 100 products.", "products"],
      [{ products: [1, 1].map((id) => ({ id, version: 1 })) }, "A product is there twice.", "products"],
      [{ change: { price_percent: 5, offer_percent: 5 } }, "Please choose one change.", "change"],
      [{ change: { price_percent: 1.5 } }, pricePercent, "change.price_percent"],
      [{ change: { price_percent: -91 } }, pricePercent, "change.price_percent"],
      [{ change: { offer_percent: 0 } }, offerPercent, "change.offer_percent"],
      [{ change: { remove_offer: false } }, "An offer can only be removed.", "change.remove_offer"],
      [{ change: { state: "draft" } }, "Products can be put on sale or withdrawn.", "change.state"],
      [{ change: { price_percent: 0 } }, "Please enter a percent other than 0.", "change.price_percent"],
    ],
  ],
  [
    "GET changes",
    {},
    [
      [{ entity: "order", entity_id: "" }, noHistoryId, "entity_id"],
      [{ entity_id: "1" }, "An id is searched for together with its kind, such as an order.", "entity_id"],
      [{ staff_id: "1234567890" }, noAccount, "staff_id"],
    ],
  ],
];

const Call = v.tuple([v.picklist(["GET", "POST", "PUT", "PATCH"]), v.string()]);
const Saved = v.object({ data: v.record(v.string(), v.unknown()) });
const Banners = v.object({ data: v.object({ banners: v.array(v.object({ picture: v.object({ id: v.string() }) })) }) });

/** What the shop says of something wrong; null if it accepts it. */
function rejectionOf({ status, body }: Reply): unknown {
  return status === 422 ? body : null;
}

describeOnDatabase("what staff have typed", () => {
  let shop: RunningShop;
  let call: Caller;
  let token: string;
  let staff: StaffProducts;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    token = await openSessionOf(shop);
    staff = await staffProductsOf(shop, call);
  });
  afterAll(() => shop.stop());
  storePasswordsQuickly();

  it.each(rejections)(
    "is refused by %s with a sentence at its field, and nothing changes",
    async (name, input, wrong) => {
      const [method, path] = v.parse(Call, name.split(" "));
      for (const [fields, message, field] of wrong) {
        const sent = { ...input, ...fields };
        const query = new URLSearchParams(
          Object.entries(sent).map(([key, value]): [string, string] => [key, String(value)]),
        );
        const { status, body } =
          method === "GET"
            ? await call.get(`staff/${path}?${query}`, { token })
            : await call.json(`staff/${path}`, sent, { token, ...(method !== "POST" && { method }) });
        const rejection = { success: false, message, field };
        expect([fields, status, body]).toEqual([fields, method === "GET" ? 400 : 422, rejection]);
      }
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

  describe("of a product", () => {
    it("is refused if it does not fit what the shop has, and its version stays", async () => {
      const { id, version } = productOf(await staff.create({}));
      const unknown = "A picture is not there any more. Please upload it again.";
      const wrong: [fields: object, field: string, message: string][] = [
        [{ subcategory_id: 999 }, "subcategory_id", "The subcategory is unknown. Please choose another."],
        [{ price_paise: 100, offer_price_paise: 100 }, "offer_price_paise", "The offer price must be below the price."],
        [{ pictures: [{ id: "a".repeat(64) }] }, "pictures.0.id", unknown],
        [{ pictures: [{ id: "uploads/cloth/kasavu-kora.avif" }] }, "pictures.0.id", unknown],
        [{ related_ids: [99_999] }, "related_ids", "A related product is unknown."],
      ];
      for (const [fields, field, message] of wrong) {
        const rejected = { success: false, message, field };
        expect([fields, rejectionOf(await staff.create(fields))]).toEqual([fields, rejected]);
        expect([fields, rejectionOf(await staff.save(id, { version, ...fields }))]).toEqual([fields, rejected]);
      }
      expect(await staff.get(id)).toMatchObject({ version });
    });

    it("is refused if it relates a product to itself, or sets the stock of one with sizes", async () => {
      const sizes = [{ label: "M", stock: 1 }];
      const { id, version } = productOf(await staff.create({ title: "Sized Kurta", sizes }));
      for (const [change, message, field] of [
        [{ related_ids: [1, id] }, "A product is not related to itself.", "related_ids"],
        [{ stock: { from: 1, to: 2 } }, "The stock of a product with sizes is the sum of theirs.", "stock"],
        [
          { sizes: [{ label: "L" }, { label: "M", stock: 9 }] },
          "The stock of size M is changed from its current number.",
          "sizes.1.stock",
        ],
      ] as const) {
        expect(rejectionOf(await staff.save(id, { version, ...change }))).toEqual({ success: false, message, field });
      }
    });

    it.each([
      [[], "There are no rows to import."],
      [Array.from({ length: 10_001 }, () => 1), "At most 10,000 rows can be imported at a time."],
    ])("is refused in an import of too few or too many rows", async (rows, message) => {
      const reply = await call.json("staff/products/import", { rows, dry_run: true }, { token });
      expect(rejectionOf(reply)).toEqual({ success: false, message, field: "rows" });
    });

    it("is accepted at every limit, and a null clears what can be cleared", async () => {
      const most = {
        title: "x".repeat(120),
        unit: "x".repeat(60),
        weight_unit: "x".repeat(20),
        description: "x".repeat(1000),
        additional_information: "x".repeat(1000),
        price_paise: 99_999_999,
        offer_price_paise: 99_999_998,
        weight: 999_999.999,
        tax_percentage: 0,
        hsn_code: "50072010",
        colour: "red",
        fabric: "x".repeat(40),
        highlights: Array.from({ length: 10 }, () => "x".repeat(200)),
        sizes: Array.from({ length: 20 }, (_, index) => ({ label: `S${index}` })),
      };
      const related_ids = Array.from({ length: 12 }, (_, index) => index + 1);
      const created = productOf(await staff.create({ ...most, related_ids }));
      expect(created).toMatchObject({ ...most, related: related_ids.map((id) => ({ id })) });
      const cleared = { offer_price_paise: null, hsn_code: null, colour: null, fabric: null };
      const { id, version } = created;
      const lists = { highlights: null, pictures: null, related_ids: null, sizes: null };
      const after = productOf(await staff.save(id, { version, ...cleared, ...lists }));
      expect(after).toMatchObject({ ...cleared, highlights: [], pictures: [], related: [], sizes: [] });
    });
  });
});
