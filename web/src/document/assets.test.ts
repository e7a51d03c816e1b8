import { expect, test } from "vitest";
import { assetsOf } from "./assets.ts";

const manifest = JSON.stringify({
  "src/entry-client.tsx": { file: "assets/entry-1.js", imports: ["_shop.js"] },
  "_shop.js": { file: "assets/shop-2.js", imports: ["_libraries.js"] },
  "_libraries.js": { file: "assets/libraries-3.js" },
  "src/pages/home/HomePage.tsx": { file: "assets/HomePage-4.js", imports: ["_shop.js"] },
  "src/pages/cart/CartPage.tsx": { file: "assets/CartPage-5.js" },
  "style.css": { file: "assets/style-6.css" },
});

test("a page preloads its own module and all that it rests on, each once", () => {
  expect(assetsOf(manifest)(["src/pages/home/HomePage.tsx"])).toEqual({
    script: "/assets/entry-1.js",
    stylesheet: "/assets/style-6.css",
    preloads: ["/assets/HomePage-4.js", "/assets/shop-2.js", "/assets/libraries-3.js"],
  });
});

test("a route without a module of its own preloads nothing of its own", () => {
  expect(assetsOf(manifest)(["src/pages/shell.tsx"]).preloads).toEqual(["/assets/shop-2.js", "/assets/libraries-3.js"]);
});

test("a manifest without what every page needs is refused", () => {
  expect(() => assetsOf("{}")).toThrow("lacks src/entry-client.tsx");
});
