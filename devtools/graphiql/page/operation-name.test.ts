import { expect, it } from "vitest";
import { operationNameFor } from "./operation-name.ts";

it("a document with one operation is sent with that operation's name, whatever name GraphiQL has", () => {
  expect(operationNameFor('query Search { search(text: "a") { id } }', "Home")).toBe("Search");
  expect(operationNameFor("{ shop { name } }", "Home")).toBeUndefined();
  expect(operationNameFor("query Shop { ...A } fragment A on Query { shop { name } }", "Home")).toBe("Shop");
});

it("the selected one of several operations is executed, and the gateway reports documents that cannot be parsed", () => {
  expect(operationNameFor("query A { shop { name } } query B { shop { name } }", "B")).toBe("B");
  expect(operationNameFor("query {", "Home")).toBe("Home");
});
