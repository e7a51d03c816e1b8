import { afterAll, beforeAll, expect, it } from "vitest";
import { callerOf, type Caller, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { aProduct, productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

type Wrong = [fields: Record<string, unknown>, field: string, message: string];

const long = (length: number) => "x".repeat(length);
const several = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sizes = (count: number) => several(count).map((number) => ({ label: `S${number}` }));

const price = "A price must be from 0.01 to 999999.99 rupees.";
const offer = "The offer price must be below the price.";
const stock = "The stock must be a whole number from 0 to 999999.";
const tax = "The tax must be from 0 to below 100 percent.";
const weight = "The weight must be above 0, and at most 999999.999.";
const code = "The tariff code must have 4, 6 or 8 digits.";
const colours = "kora, white, red, maroon, pink, orange, yellow, green, blue, purple, brown, black, multicolour";
const related = "A related product is unknown.";

/** Texts that a product needs, with their greatest lengths. */
const texts = [
  ["title", "The title", 120],
  ["unit", "The unit", 60],
  ["weight_unit", "The unit of the weight", 20],
  ["description", "The description", 1000],
  ["additional_information", "The additional information", 1000],
] as const;

/** Rejected in a new product and in a change. */
const always: Wrong[] = [
  ...texts.flatMap(([field, name, most]): Wrong[] => [
    [{ [field]: " \u200B" }, field, `${name} must have 1 to ${most} characters.`],
    [{ [field]: null }, field, `${name} must have 1 to ${most} characters.`],
    [{ [field]: long(most + 1) }, field, `${name} can have at most ${most} characters.`],
  ]),
  [{ subcategory_id: null }, "subcategory_id", "Please choose a subcategory."],
  [{ subcategory_id: 999 }, "subcategory_id", "The subcategory is unknown. Please choose another."],
  ...[null, 0, 100_000_000, 1.5].map((wrong): Wrong => [{ price_paise: wrong }, "price_paise", price]),
  [{ offer_price_paise: 0 }, "offer_price_paise", price],
  [{ price_paise: 100, offer_price_paise: 100 }, "offer_price_paise", offer],
  ...[null, 0, 1_000_000, "1"].map((wrong): Wrong => [{ weight: wrong }, "weight", weight]),
  ...[null, -1, 100].map((wrong): Wrong => [{ tax_percentage: wrong }, "tax_percentage", tax]),
  ...["", "12345", 5208].map((wrong): Wrong => [{ hsn_code: wrong }, "hsn_code", code]),
  [{ colour: "beige" }, "colour", `The colour must be one of ${colours}.`],
  [{ fabric: " " }, "fabric", "The fabric must have 1 to 40 characters."],
  [{ fabric: long(41) }, "fabric", "The fabric can have at most 40 characters."],
  [{ fabric: "silk,cotton" }, "fabric", "A fabric has no comma."],
  [{ highlights: several(11).map(String) }, "highlights", "A product has at most 10 highlights."],
  [{ highlights: ["x", " "] }, "highlights.1", "A highlight must have 1 to 200 characters."],
  [{ highlights: [long(201)] }, "highlights.0", "A highlight can have at most 200 characters."],
  [{ sizes: sizes(21) }, "sizes", "A product has at most 20 sizes."],
  [{ sizes: [{ label: " " }] }, "sizes.0.label", "A size needs a label of 1 to 20 characters."],
  [{ sizes: [{ label: long(21) }] }, "sizes.0.label", "The label of a size can have at most 20 characters."],
  [{ sizes: [{ label: "S,M" }] }, "sizes.0.label", "The label of a size has no comma."],
  [{ sizes: [{ label: "M" }, { label: " M " }] }, "sizes.1.label", "Two sizes have the same label."],
  [{ sizes: [...sizes(2), { label: "s1" }] }, "sizes.2.label", "The sizes S1 and s1 are one."],
  [{ sizes: [{ label: "M", stock: 1_000_000 }] }, "sizes.0.stock", stock],
  [{ sizes: [{ label: "M", price_paise: 0 }] }, "sizes.0.price_paise", price],
  [
    { sizes: [{ label: "M", offer_price_paise: 1 }] },
    "sizes.0.offer_price_paise",
    "An offer of a size needs a price of the size.",
  ],
  [{ sizes: [{ label: "M", price_paise: 2, offer_price_paise: 2 }] }, "sizes.0.offer_price_paise", offer],
  [{ pictures: several(11).map((id) => ({ id: `${id}` })) }, "pictures", "A product has at most 10 pictures."],
  [{ pictures: [{ id: "a" }, { id: "a" }] }, "pictures", "A picture is there twice."],
  [{ pictures: [{ id: " " }] }, "pictures.0.id", "A picture needs its id."],
  [
    { pictures: [{ id: "a", alt: long(201) }] },
    "pictures.0.alt",
    "The text of a picture can have at most 200 characters.",
  ],
  ...["a".repeat(64), "uploads/cloth/kasavu-kora.avif"].map((id): Wrong => [
    { pictures: [{ id }] },
    "pictures.0.id",
    "A picture is not there any more. Please upload it again.",
  ]),
  [{ related_ids: several(13) }, "related_ids", "A product has at most 12 related products."],
  [{ related_ids: [1, 1] }, "related_ids", "A related product is there twice."],
  [{ related_ids: [99_999] }, "related_ids", related],
  [{ related_ids: [1, 0] }, "related_ids.1", related],
  [{ brand: "x" }, "brand", "The request cannot be read"],
];

const sum = "The stock of a product with sizes is the sum of theirs.";

const inNewProducts: Wrong[] = [
  [{ stock: -1 }, "stock", stock],
  [{ stock: 1, sizes: sizes(1) }, "stock", sum],
];

const inChanges: Wrong[] = [
  ...[null, 5, { from: 1, to: -1 }, { from: 1_000_000, to: 1 }].map((wrong): Wrong => [
    { stock: wrong },
    "stock",
    stock,
  ]),
  [{ stock: { from: 0, to: 1 }, sizes: sizes(1) }, "stock", sum],
  [{ sizes: [{ label: "M", stock_change: { from: 1, to: 1_000_000 } }] }, "sizes.0.stock", stock],
  [
    { sizes: [{ label: "M", stock: 1, stock_change: { from: 1, to: 2 } }] },
    "sizes.0.stock",
    "A size has a stock or a change of it, not both.",
  ],
  [
    {
      sizes: [
        { label: "M", id: 1 },
        { label: "L", id: 1 },
      ],
    },
    "sizes",
    "A size is there twice.",
  ],
];

/** What the shop says of something wrong; null if it accepts it. */
function rejectionOf({ status, body }: Reply): unknown {
  return status === 422 ? body : null;
}

const rejected = (message: string, field?: string) => ({ success: false, message, ...(field && { field }) });

describeOnDatabase("the rules of a product", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  let product: { id: number; version: number };
  let sized: { id: number; version: number };
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
    product = productOf(await staff.create({}));
    sized = productOf(await staff.create({ title: "Sized Kurta", sizes: [{ label: "M", stock: 1 }] }));
  });
  afterAll(() => shop.stop());

  it.each([...always, ...inNewProducts])("reject a new product with %j at %s: %s", async (fields, field, message) => {
    expect(rejectionOf(await staff.create(fields))).toEqual(rejected(message, field));
  });

  it.each([...always, ...inChanges])("reject a change to %j at %s: %s", async (fields, field, message) => {
    const { id, version } = product;
    expect(rejectionOf(await staff.save(id, { version, ...fields }))).toEqual(rejected(message, field));
    expect(await staff.get(id)).toMatchObject({ version });
  });

  it("reject a new product without something that it needs, at that field", async () => {
    for (const field of Object.keys(aProduct)) {
      const { status, body } = await staff.create({ [field]: undefined });
      expect([status, body]).toMatchObject([422, { field, message: expect.stringMatching(/\.$/) }]);
    }
  });

  it("reject a change of nothing, a product related to itself, and the stock of one with sizes", async () => {
    const { id, version } = sized;
    const rejection = async (change: object) => rejectionOf(await staff.save(id, { version, ...change }));
    expect(await rejection({})).toEqual(rejected("There is nothing to change."));
    const related_ids = [1, id];
    expect(await rejection({ related_ids })).toEqual(rejected("A product is not related to itself.", "related_ids"));
    expect(await rejection({ stock: { from: 1, to: 2 } })).toEqual(rejected(sum, "stock"));
    expect(await rejection({ sizes: [{ label: "L" }, { label: "M", stock: 9 }] })).toEqual(
      rejected("The stock of size M is changed from its current number.", "sizes.1.stock"),
    );
  });

  it.each([
    [[], "There are no rows to import."],
    [several(10_001), "At most 10,000 rows can be imported at a time."],
  ])("reject an import of too few or too many rows", async (rows, message) => {
    const reply = await call.json("staff/products/import", { rows, dry_run: true }, { token: staff.token });
    expect(rejectionOf(reply)).toEqual(rejected(message, "rows"));
  });

  it("reject a search for more than 100 characters", async () => {
    const { status, body } = await call.get(`staff/products?search=${long(101)}`, { token: staff.token });
    const message = "A search has at most 100 characters.";
    expect([status, body]).toEqual([400, { success: false, message, field: "search" }]);
  });

  it("accept a product at every limit, and a null clears what can be cleared", async () => {
    const most = {
      ...Object.fromEntries(texts.map(([field, , length]) => [field, long(length)])),
      price_paise: 99_999_999,
      offer_price_paise: 99_999_998,
      weight: 999_999.999,
      tax_percentage: 0,
      hsn_code: "50072010",
      colour: "red",
      fabric: long(40),
      highlights: several(10).map(() => long(200)),
      sizes: sizes(20),
    };
    const created = productOf(await staff.create({ ...most, related_ids: several(12) }));
    expect(created).toMatchObject({ ...most, related: several(12).map((id) => ({ id })) });
    const cleared = { offer_price_paise: null, hsn_code: null, colour: null, fabric: null };
    const { id, version } = created;
    const lists = { highlights: null, pictures: null, related_ids: null, sizes: null };
    const saved = productOf(await staff.save(id, { version, ...cleared, ...lists }));
    expect(saved).toMatchObject({ ...cleared, highlights: [], pictures: [], related: [], sizes: [] });
  });
});
