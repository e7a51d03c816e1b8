import { describe } from "vitest";
import { cases } from "./cases/index.ts";
import { startShopApi } from "./support/start-shop-api.ts";

describe.each(cases)("on SQLite, %s", (_name, testCases) => {
  testCases(startShopApi);
});
