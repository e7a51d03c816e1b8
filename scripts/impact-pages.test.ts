import { globSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../gateway/src/operations/documents/trusted-documents.generated.json" with { type: "json" };
import { pagesOf, routesIn } from "./impact-pages.ts";

const pages = pagesOf(manifest.map(({ name }) => name));

test("every page of the web has its routes", () => {
  const shop = routesIn("web/src/router/routes.tsx").map(({ name }) => `web/src/pages/${name}.tsx`);
  const staff = routesIn("web/src/staff/router.tsx").map(({ name }) => `web/src/staff/${name}.tsx`);
  const modules = globSync("web/src/{pages,staff}/*/*{Page,Screen}.tsx", { cwd: `${import.meta.dirname}/..` });
  const withoutRoute = ["pages/error/ErrorPage", "staff/login/LoginPage"].map((name) => `web/src/${name}.tsx`);
  expect([...new Set([...shop, ...staff])].toSorted()).toEqual(
    modules.filter((file) => !withoutRoute.includes(file)).toSorted(),
  );
});

test("every document of the web is used by a page", () => {
  expect(Object.keys(pages).filter((name) => pages[name]?.length === 0)).toEqual([]);
});

test("a document is used by the pages that import it, now or later", () => {
  expect(pages["ProductPage"]).toEqual(["/product/:productId"]);
  expect(pages["StaffHistory"]).toEqual(["/staff/history"]);
  expect(pages["RecentlyViewed"]).toEqual(["/", "/product/:productId"]);
});

test("a document of the layout is used by every page", () => {
  expect(pages["Categories"]).toEqual(["every page"]);
});
