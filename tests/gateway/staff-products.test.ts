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

  test("with a 409 of something else than REST is an error", async () => {
    restOfStaff().patch("/staff/products/7").reply(409, "<p>Conflict</p>", { "content-type": "text/html" });
    const { errors } = await runQuery(save, { input: { title: "Mundu" } }, staff);
    expect(errors).toMatchObject([{ message: "Failed to save the product." }]);
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
