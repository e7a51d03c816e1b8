import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";
import { aStaffProduct } from "./support/staff-product.ts";

playRest();

const staff = { token: "st_token" };
const restOfStaff = () => restApi({ authorization: "Bearer st_token" });
const rest = (data: object, message = "Done") => ({ success: true, message, data });

test("a product has its weight, category and pictures as products of shoppers have them", async () => {
  restOfStaff()
    .get("/staff/products/7")
    .reply(200, rest({ product: aStaffProduct() }));
  const one = gql`{ staff { product(id: "7") {
    category { id title subcategories { id } } weight { value unit } pictures { id alt image { url alt } }
  } } }`;
  expect(await runQuery(one, {}, staff)).toEqual({
    data: {
      staff: {
        product: {
          category: { id: "1", title: "Sarees", subcategories: [] },
          weight: { value: 540, unit: "g" },
          pictures: [{ id: "uploads/a.avif", alt: "Front", image: { url: "/media/uploads/a.avif", alt: "Front" } }],
        },
      },
    },
  });
});

test("a draft is one that REST calls withdrawn and a draft; a host that knows no drafts has none", async () => {
  const [draft, withdrawn] = [{ is_draft: true, missing: ["picture", "additional_information"] }, {}];
  const items = [draft, withdrawn].map((fields) => aStaffProduct({ state: "withdrawn", ...fields }));
  restOfStaff()
    .get("/staff/products?state=draft&sort=newest&page=1&page_size=20")
    .reply(200, rest({ items, total: 2 }));
  const list = gql`{ staff { products(filter: { state: DRAFT }) { items { state missing } } } }`;
  expect(await runQuery(list, {}, staff)).toEqual({
    data: {
      staff: {
        products: {
          items: [
            { state: "DRAFT", missing: ["PICTURE", "ADDITIONAL_INFORMATION"] },
            { state: "WITHDRAWN", missing: [] },
          ],
        },
      },
    },
  });
});

describe("a changed product", () => {
  const save = gql`mutation ($input: StaffProductChange!) {
    saveProduct(id: "7", version: 3, input: $input) { isConflict product { id version } }
  }`;

  test("that another change was faster than is a conflict with the current product, and no error", async () => {
    restOfStaff()
      .patch("/staff/products/7", { version: 3, stock: { from: 4, to: 6 } })
      .reply(409, { ...rest({ product: aStaffProduct({ version: 9 }), is_conflict: true }), success: false });
    expect(await runQuery(save, { input: { stock: { from: 4, to: 6 } } }, staff)).toEqual({
      data: { saveProduct: { isConflict: true, product: { id: "7", version: 9 } } },
    });
  });

  test("with a 409 that has words only was not done", async () => {
    const message = "Products were added meanwhile. Nothing was changed. Please try again.";
    restOfStaff().patch("/staff/products/7").reply(409, { success: false, message });
    const { errors } = await runQuery(save, { input: { title: "Mundu" } }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("with a 409 of something else than REST is an error", async () => {
    restOfStaff().patch("/staff/products/7").reply(409, "<p>Conflict</p>", { "content-type": "text/html" });
    const { errors } = await runQuery(save, { input: { title: "Mundu" } }, staff);
    expect(errors).toMatchObject([{ message: "Failed to save the product." }]);
  });
});

test("categories of a host that cannot change them have their names only", async () => {
  const subcategories = [{ id: 4, title: "Kasavu" }];
  restOfStaff()
    .get("/staff/categories")
    .reply(200, rest({ categories: [{ id: 1, title: "Sarees", subcategories }] }));
  const fields = "id isHidden movedToId productCount version picture { id }";
  const all = gql(`{ staff { categories { ${fields} subcategories { ${fields} } } } }`);
  const unknown = { isHidden: null, movedToId: null, productCount: null, version: null, picture: null };
  expect(await runQuery(all, {}, staff)).toEqual({
    data: { staff: { categories: [{ id: "1", ...unknown, subcategories: [{ id: "4", ...unknown }] }] } },
  });
});

test("a change of a category clears by null, and another change that was faster is a conflict", async () => {
  const category = { id: 7, title: "Shawls", is_hidden: true, moved_to_id: 3, product_count: 2, version: 9 };
  restOfStaff()
    .patch("/staff/categories/7", { version: 3, picture: null, is_hidden: true, moved_to_id: 3 })
    .reply(409, {
      ...rest({ category: { ...category, picture: null, subcategories: [] }, is_conflict: true }),
      success: false,
    });
  const update = gql`mutation ($input: CategoryChange!) {
    updateCategory(id: "7", version: 3, input: $input) { isConflict category { title movedToId version } }
  }`;
  expect(await runQuery(update, { input: { picture: null, isHidden: true, movedToId: "3" } }, staff)).toEqual({
    data: { updateCategory: { isConflict: true, category: { title: "Shawls", movedToId: "3", version: 9 } } },
  });
});

test("ten thousand rows are read, more than other payloads may have, also of a host without own rates of tax", async () => {
  const names = { title: "Kasavu Saree", category: "Sarees", subcategory: "Kasavu", size: null, hsn_code: null };
  const numbers = { product_id: 7, price_paise: 420000, offer_price_paise: null, stock: 0, tax_percentage: 5 };
  const rows = Array.from({ length: 10_000 }, () => ({ ...names, ...numbers, state: "withdrawn" }));
  restOfStaff().get("/staff/products/rows").reply(200, rest({ rows }));
  const { data, errors } = await runQuery(
    gql`{ staff { productRows { productId size state taxPercentage ownTaxPercentage } } }`,
    {},
    staff,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    staff: {
      productRows: {
        length: 10_000,
        9999: { productId: "7", size: null, state: "WITHDRAWN", taxPercentage: 5, ownTaxPercentage: null },
      },
    },
  });
});

test("an import has no warnings from a REST host that knows none", async () => {
  const row = { row: 1, problem: "The id of the product is not a number.", is_new: false, changes: [] };
  restOfStaff()
    .post("/staff/products/import", { rows: [{ product_id: "x" }], dry_run: true })
    .reply(200, rest({ import: { is_imported: false, error_count: 1, change_count: 0, rows: [row] } }));
  const run = gql`mutation {
    importProducts(rows: [{ productId: "x" }], dryRun: true) { warningCount rows { problem otherRow warnings } }
  }`;
  expect(await runQuery(run, {}, staff)).toEqual({
    data: { importProducts: { warningCount: 0, rows: [{ problem: row.problem, otherRow: null, warnings: [] }] } },
  });
});

test("a change of several products is sent with their versions, and has a result for each", async () => {
  const changes = [{ field: "price", before: "1050.00", after: "945.00" }];
  const conflict = { id: 8, result: "conflict", message: "This product was changed meanwhile.", changes: [] };
  restOfStaff()
    .post("/staff/products/changes", {
      products: [
        { id: 7, version: 3 },
        { id: 8, version: 1 },
      ],
      change: { price_percent: -10 },
      dry_run: true,
    })
    .reply(200, rest({ results: [{ id: 7, result: "changed", message: null, changes }, conflict] }));
  const run = gql`mutation ($products: [StaffProductVersionInput!]!) {
    changeProducts(products: $products, change: { pricePercent: -10 }, dryRun: true) {
      id result message changes { field before after }
    }
  }`;
  const products = [
    { id: "7", version: 3 },
    { id: "8", version: 1 },
  ];
  expect(await runQuery(run, { products }, staff)).toEqual({
    data: {
      changeProducts: [
        { id: "7", result: "CHANGED", message: null, changes },
        { ...conflict, id: "8", result: "CONFLICT" },
      ],
    },
  });
});
