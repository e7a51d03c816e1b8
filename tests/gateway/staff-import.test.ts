import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_token" };
const restOfStaff = () => restApi({ authorization: "Bearer st_token" });
const rest = (data: object) => ({ success: true, message: "Done", data });

describe("an import", () => {
  const run = gql`mutation ($rows: [StaffProductRowInput!]!, $dryRun: Boolean!) {
    importProducts(rows: $rows, dryRun: $dryRun) {
      isImported errorCount changeCount rows { row problem isNew changes { field before after } }
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
            change_count: 1,
            rows: [
              { row: 1, problem: null, is_new: false, changes },
              { row: 2, problem: "The id of the product is not a number.", is_new: false, changes: [] },
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
        changeCount: 1,
        rows: [
          { row: 1, problem: null, isNew: false, changes },
          { row: 2, problem: "The id of the product is not a number.", isNew: false, changes: [] },
        ],
      },
    });
  });

  test.each([
    [0, "There are no rows."],
    [10_001, "At most 10,000 rows at once."],
  ])("of %i rows is rejected without a call", async (length, message) => {
    const rows = Array.from({ length }, () => ({ productId: "7", stock: 1 }));
    const { errors } = await runQuery(run, { rows, dryRun: true }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT", field: "rows" } }]);
  });
});
