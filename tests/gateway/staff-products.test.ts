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
