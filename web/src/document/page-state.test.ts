import { expect, test } from "vitest";
import { readPageState, writePageState, type PageState } from "./page-state.ts";

const state: PageState = {
  notice: null,
  origin: "https://shop.example.com",
  assets: { script: "/assets/a.js", stylesheet: "/assets/a.css", modules: [] },
  cache: { "Product:1": { title: "</script><script>alert(1)</script> & <!--" } },
  routing: { loaderData: { shell: null }, errors: null },
};

test("no text of a product can close the script element", () => {
  expect(writePageState(state)).not.toContain("<");
});

test("the browser reads what the server wrote", () => {
  expect(readPageState(writePageState(state))).toEqual(state);
});
