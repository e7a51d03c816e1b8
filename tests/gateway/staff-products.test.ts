import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_token" };
const restOfStaff = () => restApi({ authorization: "Bearer st_token" });
const rest = (data: object, message = "Done") => ({ success: true, message, data });

const change = {
  id: 5,
  at: "2026-11-21T10:30:00.000Z",
  staff_name: "Devi",
  entity: "product",
  entity_id: "7",
  label: "Kasavu Saree",
  action: "changed",
  fields: [{ field: "price", before: "₹1.00", after: "₹2.00" }],
};

/** A product as REST sends it. */
function product(fields: object = {}) {
  return {
    id: 7,
    title: "Kasavu Saree",
    state: "on_sale",
    version: 3,
    category: { id: 1, title: "Sarees" },
    subcategory: { id: 2, title: "Kasavu" },
    price_paise: 420000,
    offer_price_paise: 378000,
    unit: "1 piece",
    weight: 540,
    weight_unit: "g",
    tax_percentage: 5,
    hsn_code: "5007",
    colour: null,
    fabric: "cotton",
    description: "Woven by hand.",
    additional_information: "Dry clean.",
    highlights: ["Pit-loom weave"],
    stock: 4,
    sizes: [{ id: 12, label: "M", stock: 4, price_paise: null, offer_price_paise: null }],
    pictures: [{ id: "uploads/a.avif", url: "uploads/a.avif", alt: "Front" }],
    related: [{ id: 8, title: "Mundu" }],
    changes: [change],
    ...fields,
  };
}

const whole = gql`fragment Whole on StaffProduct {
  id title state version category { id title subcategories { id } } subcategory { id title } price offerPrice unit
  weight { value unit } taxPercentage hsnCode colour fabric description additionalInformation highlights stock
  sizes { id label stock price offerPrice } pictures { id alt image { url alt } } related { id title }
  changes { id at staffName entity entityId label action fields { field before after } }
}`;

const input = {
  title: "Kasavu Saree",
  subcategoryId: "2",
  price: 420000,
  unit: "1 piece",
  weight: 540,
  weightUnit: "g",
  taxPercentage: 5,
  description: "Woven by hand.",
  additionalInformation: "Dry clean.",
};

describe("a product", () => {
  const one = gql`query ($id: ID!) { staff { product(id: $id) { ...Whole } } } ${whole}`;

  test("has every field of REST's", async () => {
    restOfStaff()
      .get("/staff/products/7")
      .reply(200, rest({ product: product() }));
    const { data, errors } = await runQuery(one, { id: "7" }, staff);
    expect(errors).toBeUndefined();
    const { staff_name: staffName, entity_id: entityId, ...ofChange } = change;
    expect(data?.["staff"]).toEqual({
      product: {
        id: "7",
        title: "Kasavu Saree",
        state: "ON_SALE",
        version: 3,
        category: { id: "1", title: "Sarees", subcategories: [] },
        subcategory: { id: "2", title: "Kasavu" },
        price: 420000,
        offerPrice: 378000,
        unit: "1 piece",
        weight: { value: 540, unit: "g" },
        taxPercentage: 5,
        hsnCode: "5007",
        colour: null,
        fabric: "cotton",
        description: "Woven by hand.",
        additionalInformation: "Dry clean.",
        highlights: ["Pit-loom weave"],
        stock: 4,
        sizes: [{ id: "12", label: "M", stock: 4, price: null, offerPrice: null }],
        pictures: [{ id: "uploads/a.avif", alt: "Front", image: { url: "/media/uploads/a.avif", alt: "Front" } }],
        related: [{ id: "8", title: "Mundu" }],
        changes: [{ ...ofChange, id: "5", entity: "PRODUCT", staffName, entityId }],
      },
    });
  });

  test("is null for an unknown id, and for one with a path without a call", async () => {
    restOfStaff().get("/staff/products/9").reply(404, { success: false, message: "Product not found" });
    for (const id of ["9", "../orders/1"]) {
      expect(await runQuery(one, { id }, staff)).toEqual({ data: { staff: { product: null } } });
    }
  });
});

describe("the list of products", () => {
  const list = gql`query ($filter: StaffProductFilter, $sort: StaffProductSort, $page: Int, $pageSize: Int) {
    staff { products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items { id highlights changes { id } } total page pageSize pageCount
    } }
  }`;

  test("has all products by default, newest first, 20 on a page", async () => {
    const listed = product({ highlights: [], related: [], changes: [], pictures: [] });
    restOfStaff()
      .get("/staff/products?sort=newest&page=1&page_size=20")
      .reply(200, rest({ items: [listed], total: 41, page: 1, page_size: 20 }));
    const items = [{ id: "7", highlights: [], changes: [] }];
    expect(await runQuery(list, {}, staff)).toEqual({
      data: { staff: { products: { items, total: 41, page: 1, pageSize: 20, pageCount: 3 } } },
    });
  });

  test("is searched, filtered and sorted by REST; a page has at most 100", async () => {
    restOfStaff()
      .get("/staff/products")
      .query({
        search: "saree",
        category_id: "1",
        subcategory_id: "2",
        state: "withdrawn",
        stock: "sold_out",
        sort: "price",
        page: "2",
        page_size: "100",
      })
      .reply(200, rest({ items: [], total: 0, page: 2, page_size: 100 }));
    const filter = { search: "saree", categoryId: "1", subcategoryId: "2", state: "WITHDRAWN", stock: "SOLD_OUT" };
    const { errors } = await runQuery(list, { filter, sort: "PRICE", page: 2, pageSize: 500 }, staff);
    expect(errors).toBeUndefined();
  });
});

describe("a new product", () => {
  const create = gql`mutation ($input: StaffProductInput!) { createProduct(input: $input) { id version } }`;

  test("is sent with the given fields", async () => {
    restOfStaff()
      .post("/staff/products", {
        title: "Kasavu Saree",
        subcategory_id: 2,
        price_paise: 420000,
        unit: "1 piece",
        weight: 540,
        weight_unit: "g",
        tax_percentage: 5,
        description: "Woven by hand.",
        additional_information: "Dry clean.",
        highlights: [" Pit-loom weave "],
        sizes: [{ label: " M ", stock: 4, price_paise: 400000 }],
        pictures: [{ id: "a1", alt: " " }],
        related_ids: [8],
      })
      .reply(201, rest({ product: product() }));
    const lists = {
      offerPrice: null,
      highlights: [" Pit-loom weave "],
      sizes: [{ label: " M ", stock: 4, price: 400000 }],
      pictures: [{ id: "a1", alt: " " }],
      relatedIds: ["8"],
    };
    const { data, errors } = await runQuery(create, { input: { ...input, ...lists } }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ createProduct: { id: "7", version: 3 } });
  });

  test("that REST rejects has REST's words, at the field in the names of the schema", async () => {
    const message = "The offer price must be below the price.";
    const sizes = [{ label: "M", price: 100, offerPrice: 200 }];
    restOfStaff().post("/staff/products").reply(422, { success: false, message, field: "sizes.0.offer_price_paise" });
    const { errors } = await runQuery(create, { input: { ...input, sizes } }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT", field: "sizes.0.offerPrice" } }]);
  });
});

describe("a changed product", () => {
  const save = gql`mutation ($input: StaffProductChange!) {
    saveProduct(id: "7", version: 3, input: $input) { isConflict product { id version } }
  }`;

  test("is sent with its version and the changed fields; a null clears", async () => {
    restOfStaff()
      .patch("/staff/products/7", {
        version: 3,
        offer_price_paise: null,
        sizes: [
          { label: "M", stock_change: { from: 4, to: 6 } },
          { label: "L", stock: 2 },
          { id: 9, label: "XL" },
        ],
        pictures: [],
      })
      .reply(200, rest({ product: product({ version: 4 }), is_conflict: false }));
    const sizes = [
      { label: "M", stockChange: { from: 4, to: 6 } },
      { label: "L", stock: 2 },
      { id: "9", label: "XL" },
    ];
    const { data, errors } = await runQuery(save, { input: { offerPrice: null, sizes, pictures: null } }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ saveProduct: { isConflict: false, product: { id: "7", version: 4 } } });
  });

  test("that another change was faster than is a conflict with the current product, and no error", async () => {
    restOfStaff()
      .patch("/staff/products/7", { version: 3, stock: { from: 4, to: 6 } })
      .reply(409, { ...rest({ product: product({ version: 9 }), is_conflict: true }), success: false });
    expect(await runQuery(save, { input: { stock: { from: 4, to: 6 } } }, staff)).toEqual({
      data: { saveProduct: { isConflict: true, product: { id: "7", version: 9 } } },
    });
  });

  test("with a 409 of something else than REST is an error", async () => {
    restOfStaff().patch("/staff/products/7").reply(409, "<p>Conflict</p>", { "content-type": "text/html" });
    const { errors } = await runQuery(save, { input: { title: "Mundu" } }, staff);
    expect(errors).toMatchObject([{ message: "Failed to save the product." }]);
  });
});

describe.each([
  ["duplicateProduct", "copy"],
  ["withdrawProduct", "withdraw"],
  ["restoreProduct", "restore"],
])("%s", (name, path) => {
  const mutation = gql(`mutation ($id: ID!) { ${name}(id: $id) { id state } }`);

  test("is sent once without a body, and returns the product", async () => {
    restOfStaff()
      .post(`/staff/products/7/${path}`, "")
      .reply(200, rest({ product: product() }));
    expect(await runQuery(mutation, { id: "7" }, staff)).toEqual({ data: { [name]: { id: "7", state: "ON_SALE" } } });
    restOfStaff().post(`/staff/products/7/${path}`).reply(503);
    const { errors } = await runQuery(mutation, { id: "7" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test("is NOT_FOUND without a call for an id with a path", async () => {
    const { errors } = await runQuery(mutation, { id: "../orders/1" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});
