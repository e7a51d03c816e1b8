import { buildASTSchema, type GraphQLField, GraphQLObjectType, type GraphQLOutputType } from "graphql";
import { describe, expect, test } from "vitest";
import { DriftLedger } from "../rest/readers/drift.ts";
import { type Reader, UnreadableValue } from "../rest/readers/reader.ts";
import { typeDefs } from "../type-defs.ts";
import { staffFields } from "./calls.ts";
import { createDecoder, encodeFields, fieldOf } from "./codec.ts";
import { readerOf } from "./readers.ts";

const typeOf = (field: string): GraphQLOutputType => fieldOf(field).type;
const decoder = createDecoder({});

/** What is read, with the paths that were counted as breaches. */
function readWithBreaches(reader: Reader<unknown>, sent: unknown) {
  const ledger = new DriftLedger();
  const value = reader.read(sent, "", ledger.begin("GET test"));
  return { value, breaches: Object.keys(ledger.snapshot()["GET test"]?.breaches ?? {}) };
}

/** What a field's type reads. */
function read(field: string, sent: unknown) {
  try {
    return readWithBreaches(decoder(typeOf(field)), sent);
  } catch (error) {
    if (error instanceof UnreadableValue) return error.path;
    throw error;
  }
}

const account = {
  id: 9,
  name: " Asha ",
  email: "",
  role: "owner",
  is_disabled: false,
  created_at: "2026-11-25T08:00:00Z",
};
const change = {
  id: "c1",
  at: "2026-11-25T08:00:00Z",
  staff_name: "Asha",
  entity: "promo_code",
  entity_id: 7,
  label: null,
  action: "changed",
  fields: [{ field: "price", before: null, after: "\n₹1 " }],
};

describe("the JSON of a staff call", () => {
  test("is read by the types of the schema: names, enums, times, ids as texts, and texts byte by byte", () => {
    expect(read("Staff.me", account)).toEqual({
      value: {
        id: "9",
        name: " Asha ",
        email: "",
        role: "OWNER",
        isDisabled: false,
        getsNews: null,
        createdAt: new Date("2026-11-25T08:00:00Z"),
      },
      breaches: [],
    });
  });

  test.each([
    ["a null in a non-null place", { ...account, name: null }, "name"],
    ["an absent value in a non-null place", { ...account, created_at: undefined }, "created_at"],
    ["an unknown value of an enum", { ...account, role: "manager" }, "role"],
    ["a list in place of a value of an enum", { ...account, role: ["owner"] }, "role"],
    ["an id that JSON has rounded", { ...account, id: 2 ** 53 }, "id"],
    ["a number for a text", { ...account, name: 7 }, "name"],
    ["a text for a flag", { ...account, is_disabled: "0" }, "is_disabled"],
    ["a date without a time", { ...account, created_at: "2026-11-25" }, "created_at"],
    ["a list for an object", [account], ""],
  ])("is unreadable at its path with %s", (_, sent, path) => {
    expect(read("Staff.me", sent)).toBe(path);
  });

  test.each([
    ["a missing list", { ...change, fields: undefined }, "fields"],
    ["a null for a list", { ...change, fields: null }, "fields"],
    ["a null in a list", { ...change, fields: [null] }, "fields.0"],
    ["an unreadable value in a list", { ...change, fields: [{ field: 1 }] }, "fields.0.field"],
  ])("is unreadable at its path with %s, which is never an empty one", (_, sent, path) => {
    const history = readerOf("Staff.changes");
    expect(() => readWithBreaches(history, { data: { items: [sent], total: 1 } })).toThrow(
      expect.objectContaining({ path: `items.0.${path}` }),
    );
  });

  test("has an unknown value of a nullable enum read as null, and counted", () => {
    const reader = readerOf("Staff.order");
    const order = {
      id: 1,
      placed_at: "2026-11-25T08:00:00Z",
      status: "placed",
      steps: [],
      items: [],
      discount_paise: 0,
      paid_paise: 100,
      next_statuses: ["processed", "unheard of"],
      can_mark_paid: true,
      can_settle_return: false,
      changes: [],
      credit_status: "unheard of",
    };
    const { value, breaches } = readWithBreaches(reader, { data: { order } });
    expect(value).toMatchObject({ creditStatus: null, nextStatuses: ["PROCESSED"] });
    expect(breaches).toEqual(["order.credit_status"]);
  });

  test("has amounts in whole paise, which may be above an Int, and of which only what a customer owes may be negative", () => {
    const sent = { id: 3, name: "Asha", email: null, mobile: "+919800000000", created_at: account.created_at };
    const paise = { order_total_paise: 5, credit_limit_paise: 9_999_999_999, credit_used_paise: -5 };
    const customer = { ...sent, ...paise, order_count: 2, points: 1, is_locked: false };
    const readCustomer = (fields: object) =>
      readWithBreaches(readerOf("Staff.customer"), { data: { customer: { ...customer, ...fields } } });
    expect(readCustomer({})).toMatchObject({
      value: { orderTotal: 5, creditLimit: 9_999_999_999, creditUsed: -5, email: null },
    });
    for (const [key, odd] of [
      ["credit_used_paise", 0.5],
      ["order_total_paise", -5],
      ["order_count", -1],
    ] as const) {
      expect(() => readCustomer({ [key]: odd })).toThrow(expect.objectContaining({ path: `customer.${key}` }));
    }
  });

  test.each(["", "a\nb", "a b"])("has no token %j, which a browser cannot send", (token) => {
    const data = { token, expires_at: account.created_at, account };
    expect(() => readWithBreaches(readerOf("Mutation.staffLogIn"), { data })).toThrow(
      expect.objectContaining({ path: "token" }),
    );
  });
});

const isForStaff = ({ astNode }: GraphQLField<unknown, unknown>) =>
  astNode?.directives?.some(({ name }) => name.value === "staff") ?? false;

test("every field of Staff, and every mutation for staff with a call of its own, has a reader", () => {
  const schema = buildASTSchema(typeDefs);
  const names = (type: string) => {
    const found = schema.getType(type);
    return found instanceof GraphQLObjectType ? Object.values(found.getFields()) : [];
  };
  // The specification's own calls of products are of the entity.
  const ofProduct = ["updateProduct", "deleteProduct"];
  const wanted = [
    ...names("Staff").map(({ name }) => `Staff.${name}`),
    ...names("Mutation").flatMap((field) =>
      (isForStaff(field) || field.name === "staffLogIn") && !ofProduct.includes(field.name)
        ? [`Mutation.${field.name}`]
        : [],
    ),
  ];
  expect([...staffFields].toSorted()).toEqual(wanted.toSorted());
  for (const name of staffFields) expect(readerOf(name).expects).not.toBe("");
});

const encode = (field: string, args: Record<string, unknown>) => encodeFields(fieldOf(field).args, args);

describe("the arguments of a field", () => {
  test("are written in REST's names: enums in lower case, amounts in paise, times in UTC, ids as numbers", () => {
    const input = { title: "Mundu", subcategoryId: "5", price: 9900, taxPercentage: 2.5, relatedIds: ["8", "x"] };
    expect(encode("Mutation.createProduct", { input })).toEqual({
      title: "Mundu",
      subcategory_id: 5,
      price_paise: 9900,
      tax_percentage: 2.5,
      related_ids: [8, "x"],
    });
    const startsAt = new Date("2026-11-25T08:00:00Z");
    expect(
      encode("Mutation.createPromoCode", { code: "2026", input: { percent: 5, startsAt, isActive: true } }),
    ).toEqual({ code: "2026", percent: 5, starts_at: "2026-11-25T08:00:00.000Z", is_active: true });
    expect(encode("Staff.changes", { filter: { entity: "PROMO_CODE", entityId: "7" }, page: 2, pageSize: 50 })).toEqual(
      {
        entity: "promo_code",
        entity_id: 7,
        page: 2,
        page_size: 50,
      },
    );
  });

  test("have no null, which equals omitted, but in a change of a product, where it clears", () => {
    expect(encode("Mutation.updateStaff", { id: "1", input: { name: null, role: "OWNER" } })).toEqual({
      id: 1,
      role: "owner",
    });
    const input = {
      offerPrice: null,
      ownTaxPercentage: null,
      highlights: null,
      sizes: [{ label: "M", price: null, stock: 2 }],
    };
    expect(encode("Mutation.saveProduct", { id: "1", version: 3, input })).toEqual({
      id: 1,
      version: 3,
      offer_price_paise: null,
      own_tax_percentage: null,
      highlights: [],
      sizes: [{ label: "M", stock: 2 }],
    });
  });

  test("have rows of an import as they are, with the nulls that clear", () => {
    const rows = [
      { productId: "7", stock: 6, stockBefore: 4, offerPrice: null, ownTaxPercentage: null, state: "WITHDRAWN" },
      { productId: "x", title: "Mundu", price: 100, taxPercentage: 5, hsnCode: "5007", size: "M" },
    ];
    expect(encode("Mutation.importProducts", { rows, dryRun: false })).toEqual({
      rows: [
        {
          product_id: 7,
          stock: 6,
          stock_before: 4,
          state: "withdrawn",
          offer_price_paise: null,
          own_tax_percentage: null,
        },
        { product_id: "x", title: "Mundu", price_paise: 100, tax_percentage: 5, hsn_code: "5007", size: "M" },
      ],
      dry_run: false,
    });
  });

  test("are the same texts, byte by byte", () => {
    const name = " <b>Asha</b>\u0000 ";
    expect(encode("Mutation.updateStaff", { id: "1", input: { name } })).toEqual({ id: 1, name });
  });

  test("keep every digit of an id that is no safe number", () => {
    expect(encode("Mutation.duplicateProduct", { id: "9007199254740993" })).toEqual({ id: "9007199254740993" });
  });
});
