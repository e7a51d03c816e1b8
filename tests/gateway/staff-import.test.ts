import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_token" };
const restOfStaff = () => restApi({ authorization: "Bearer st_token" });
const rest = (data: object) => ({ success: true, message: "Done", data });

test("all rows, categories and colours are read", async () => {
  const row = {
    product_id: 7,
    title: "Kasavu Saree",
    category: "Sarees",
    subcategory: "Kasavu",
    size: null,
    price_paise: 420000,
    offer_price_paise: null,
    stock: 0,
    tax_percentage: 5,
    hsn_code: null,
    state: "withdrawn",
  };
  // More than REST's other payloads may have.
  const rows = Array.from({ length: 10_000 }, () => row);
  restOfStaff().get("/staff/products/rows").reply(200, rest({ rows }));
  const categories = [{ id: 1, title: "Sarees", subcategories: [{ id: 2, title: "Kasavu" }] }];
  restOfStaff().get("/staff/categories").reply(200, rest({ categories }));
  restOfStaff()
    .get("/staff/colours")
    .reply(200, rest({ colours: ["kora"] }));
  const query = gql`{ staff {
    productRows { productId title category subcategory size price offerPrice stock taxPercentage hsnCode state }
    categories { id title subcategories { id title } } colours
  } }`;
  const { data, errors } = await runQuery(query, {}, staff);
  expect(errors).toBeUndefined();
  const { product_id: _, price_paise: price, offer_price_paise: offerPrice, tax_percentage: taxPercentage } = row;
  const { title, subcategory, size, stock, hsn_code: hsnCode } = row;
  const read = { productId: "7", title, subcategory, size, price, offerPrice, stock, taxPercentage, hsnCode };
  expect(data).toMatchObject({
    staff: {
      productRows: { length: 10_000, 9999: { ...read, category: "Sarees", state: "WITHDRAWN" } },
      categories: [{ id: "1", title: "Sarees", subcategories: [{ id: "2", title: "Kasavu" }] }],
      colours: ["kora"],
    },
  });
});

describe("an import", () => {
  const run = gql`mutation ($rows: [StaffProductRowInput!]!, $dryRun: Boolean!) {
    importProducts(rows: $rows, dryRun: $dryRun) {
      isImported errorCount warningCount changeCount
      rows { row problem otherRow warnings isNew changes { field before after } }
    }
  }`;

  test("is sent as it is, and has what REST says of each row", async () => {
    const changes = [{ field: "stock", before: "4", after: "6" }];
    restOfStaff()
      .post("/staff/products/import", {
        rows: [
          { product_id: 7, stock: 6, stock_before: 4, offer_price_paise: null, state: "withdrawn" },
          { product_id: "x", title: "Mundu", price_paise: 100, tax_percentage: 5, hsn_code: "5007", size: "M" },
        ],
        dry_run: true,
      })
      .reply(
        200,
        rest({
          import: {
            is_imported: false,
            error_count: 1,
            warning_count: 1,
            change_count: 1,
            rows: [
              { row: 1, problem: null, other_row: null, is_new: false, changes, warnings: ["A tax of 7 %."] },
              { row: 2, problem: "Row 1 is the same.", other_row: 1, is_new: false, changes: [], warnings: [] },
            ],
          },
        }),
      );
    const rows = [
      { productId: "7", stock: 6, stockBefore: 4, offerPrice: null, state: "WITHDRAWN" },
      { productId: "x", title: "Mundu", price: 100, taxPercentage: 5, hsnCode: "5007", size: "M" },
    ];
    const { data, errors } = await runQuery(run, { rows, dryRun: true }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      importProducts: {
        isImported: false,
        errorCount: 1,
        warningCount: 1,
        changeCount: 1,
        rows: [
          { row: 1, problem: null, otherRow: null, warnings: ["A tax of 7 %."], isNew: false, changes },
          { row: 2, problem: "Row 1 is the same.", otherRow: 1, warnings: [], isNew: false, changes: [] },
        ],
      },
    });
  });

  test("has no warnings from a REST host that knows none", async () => {
    const row = { row: 1, problem: "The id of the product is not a number.", is_new: false, changes: [] };
    restOfStaff()
      .post("/staff/products/import")
      .reply(200, rest({ import: { is_imported: false, error_count: 1, change_count: 0, rows: [row] } }));
    const { data, errors } = await runQuery(run, { rows: [{ productId: "x" }], dryRun: true }, staff);
    expect(errors).toBeUndefined();
    const read = { row: 1, problem: row.problem, otherRow: null, warnings: [], isNew: false, changes: [] };
    expect(data).toEqual({
      importProducts: { isImported: false, errorCount: 1, warningCount: 0, changeCount: 0, rows: [read] },
    });
  });

  test.each([[10_001, "At most 10,000 rows at once."]])(
    "of %i rows is rejected without a call",
    async (length, message) => {
      const rows = Array.from({ length }, () => ({ productId: "7", stock: 1 }));
      const { errors } = await runQuery(run, { rows, dryRun: true }, staff);
      expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT", field: "rows" } }]);
    },
  );
});
