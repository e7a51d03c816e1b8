import { expect, test } from "vitest";
import { limitErrors } from "./limit-errors.ts";

const failed = (...path: (string | number)[]) => ({ message: `No ${path.join(".")}`, path, extensions: { code: "X" } });

test("each field that has failed has its error", () => {
  const errors = ["home", "shop", "categories", "product", "cart"].map((field) => failed(field));
  expect(limitErrors(errors, "Query")).toEqual(errors);
});

test("a field that has failed in many rows has the errors of three rows, with the number of all", () => {
  const rows = Array.from({ length: 40 }, (_, row) => failed("products", row, "related"));
  const others = [failed("products", 7, "category", "title"), failed("cart")];
  const count = { extensions: { code: "X", count: 40 } };
  expect(limitErrors([...rows, ...others], "Query")).toEqual([
    ...rows.slice(0, 3).map((error) => ({ ...error, ...count })),
    ...others,
  ]);
});

test("of the errors of a request without a path, three are sent", () => {
  const errors = Array.from({ length: 9 }, (_, index) => ({ message: `Wrong ${index}` }));
  expect(limitErrors(errors, "Query")).toEqual(errors.slice(0, 3));
});

test("an error about a limit says what is needed, and where", () => {
  const extensions = { code: "BAD_USER_INPUT", limit: "restCalls", needed: 24 };
  const error = { message: "Too much.", path: ["categories", 7, "products"], extensions };
  expect(limitErrors([error], "Query")).toEqual([
    { ...error, message: "Too much. (restCalls: 24 of 20 at Query.categories[].products)" },
  ]);
});
