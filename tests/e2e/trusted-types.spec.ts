import { expect, test } from "./support/shop-test.ts";

const attempts: Record<string, () => void> = {
  "text as HTML": () => void (document.createElement("p").innerHTML = "<img src=x onerror=alert(1)>"),
  "text as a document": () => void new DOMParser().parseFromString("<p>Text</p>", "text/html"),
  "an address as a script's": () => void (document.createElement("script").src = "/assets/other.js"),
  "text as a script": () => void (document.createElement("script").text = "alert(1)"),
  "a policy of its own": () => void window.trustedTypes?.createPolicy("own", { createHTML: (html) => html }),
  "another policy of the shop's": () =>
    void window.trustedTypes?.createPolicy("default", { createHTML: (html) => html }),
};

test.describe("on a page of the shop", () => {
  test.use({ expectedErrors: ["TrustedHTML", "TrustedScript", "TrustedTypePolicy"] });

  test("every way for a script to turn text into HTML or a script is rejected", async ({ page }) => {
    await page.goto("/product/1");
    // by hydration, it has created the one allowed policy
    for (const [what, attempt] of Object.entries(attempts)) {
      await expect(page.evaluate(attempt), what).rejects.toThrow("TypeError");
    }
  });
});
