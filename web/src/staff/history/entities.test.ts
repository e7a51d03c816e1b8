import { expect, test } from "vitest";
import { entityLabels, entityOf, screenOf } from "./entities.ts";

test("a value of the URL is an entity only if the schema has it", () => {
  expect(entityOf("PROMO_CODE")).toBe("PROMO_CODE");
  expect(entityOf("toString")).toBeNull();
  expect(entityOf("")).toBeNull();
});

test("every change leads to a screen", () => {
  const screens = Object.keys(entityLabels).map((name) => {
    const entity = entityOf(name);
    return entity && screenOf(entity, "7");
  });
  expect(screens).toEqual([
    "/orders/7",
    "/products/7",
    "/customers/7",
    "/promo-codes",
    "/banners",
    "/categories",
    "/categories",
    "/couriers",
    "/accounts",
  ]);
});
