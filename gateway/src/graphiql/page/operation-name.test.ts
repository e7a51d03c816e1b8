import { expect, it } from "vitest";
import { operationNameFor } from "./operation-name.ts";

it("a document with one operation is sent under that operation's name, whichever name GraphiQL holds", () => {
  expect(operationNameFor('query Search { search(text: "a") { id } }', "Home")).toBe("Search");
  expect(operationNameFor("{ shop { name } }", "Home")).toBeUndefined();
  expect(operationNameFor("query Shop { ...A } fragment A on Query { shop { name } }", "Home")).toBe("Shop");
});

it("of several operations the chosen one is run, and a document that cannot be parsed is left to the gateway", () => {
  expect(operationNameFor("query A { shop { name } } query B { shop { name } }", "B")).toBe("B");
  expect(operationNameFor("query {", "Home")).toBe("Home");
});
