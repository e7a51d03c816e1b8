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
    // after hydration, it has created the one allowed policy
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const [what, attempt] of Object.entries(attempts)) {
      await expect(page.evaluate(attempt), what).rejects.toThrow("TypeError");
    }
  });
});

test.describe("a page changed in transit from the server", () => {
  test.use({ expectedErrors: ["Minified React error #418"] });

  test("is rendered again in the browser, and hydrates", async ({ page }) => {
    await page.route("/product/1", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("Skip to the product", "Zu den Waren");
      await route.fulfill({ response, body });
    });
    await page.goto("/product/1");
    await expect(page.getByRole("link", { name: "Skip to the product", exact: true })).toBeAttached();
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
