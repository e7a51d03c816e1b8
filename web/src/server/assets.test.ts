import { expect, test } from "vitest";
import { assetsOf } from "./assets.ts";

const manifest = JSON.stringify({
  "src/bootstrap.ts": { file: "assets/bootstrap-0.js" },
  "src/hydration.ts": { file: "assets/hydration-7.js", imports: ["_libraries.js"] },
  "src/entry-client.tsx": { file: "assets/entry-1.js", imports: ["_shop.js"] },
  "_shop.js": { file: "assets/shop-2.js", imports: ["_libraries.js"] },
  "_libraries.js": { file: "assets/libraries-3.js" },
  "src/pages/home/HomePage.tsx": { file: "assets/HomePage-4.js", imports: ["_shop.js"] },
  "src/pages/cart/CartPage.tsx": { file: "assets/CartPage-5.js" },
  "style.css": { file: "assets/style-6.css" },
});

test("a page lists its own module and all its dependencies, each once and dependencies first", () => {
  expect(assetsOf(manifest)(["src/pages/home/HomePage.tsx"])).toEqual({
    script: "/assets/bootstrap-0.js",
    stylesheet: "/assets/style-6.css",
    modules: [
      "/assets/libraries-3.js",
      "/assets/hydration-7.js",
      "/assets/shop-2.js",
      "/assets/entry-1.js",
      "/assets/HomePage-4.js",
    ],
  });
});

test("a route without its own module lists what every page needs", () => {
  const { modules } = assetsOf(manifest)(["src/pages/shell.tsx"]);
  expect(modules).toEqual([
    "/assets/libraries-3.js",
    "/assets/hydration-7.js",
    "/assets/shop-2.js",
    "/assets/entry-1.js",
  ]);
});

test("a manifest without what every page needs is rejected", () => {
  expect(() => assetsOf("{}")).toThrow("lacks src/bootstrap.ts");
});
