import { expect, test } from "./support/shop-test.ts";

const attempts: Record<string, () => void> = {
  "text as HTML": () => void (document.createElement("p").innerHTML = "<img src=x onerror=alert(1)>"),
  "text as a document": () => void new DOMParser().parseFromString("<p>Text</p>", "text/html"),
  "an address as a script's": () => void (document.createElement("script").src = "/assets/other.js"),
  "text as a script": () => void (document.createElement("script").text = "alert(1)"),
  "a policy of its own": () => void window.trustedTypes?.createPolicy("own", { createHTML: (html) => html }),
  "another default policy": () => void window.trustedTypes?.createPolicy("default", { createHTML: (html) => html }),
};

test.describe("on a page of the shop and of the staff app", () => {
  test.use({ expectedErrors: ["TrustedHTML", "TrustedScript", "TrustedTypePolicy"] });

  test("every way for a script to turn text into HTML or a script is rejected", async ({ page }) => {
    // by hydration, the shop has created its one allowed policy; the staff app has none
    for (const path of ["/product/1", "/staff"]) {
      await page.goto(path);
      for (const [what, attempt] of Object.entries(attempts)) {
        await expect(page.evaluate(attempt), `${what} at ${path}`).rejects.toThrow("TypeError");
      }
    }
  });
});
