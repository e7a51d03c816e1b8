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
  test.use({ expectedFaults: ["TrustedHTML", "TrustedScript", "TrustedTypePolicy"] });

  test("a script is rejected whatever could turn text into HTML or into a script", async ({ page }) => {
    await page.goto("/product/1");
    // alive, it has made the one policy that it may have
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const [what, attempt] of Object.entries(attempts)) {
      await expect(page.evaluate(attempt), what).rejects.toThrow("TypeError");
    }
  });
});

test.describe("a page that was changed on its way from the server", () => {
  test.use({ expectedFaults: ["Minified React error #418"] });

  test("is made anew in the browser, and comes alive", async ({ page }) => {
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
