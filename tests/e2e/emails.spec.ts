import { expect, test } from "@playwright/test";
import { sampleEmails } from "../support/sample-emails.ts";
import { expectAccessible, expectReflow } from "./support/accessibility.ts";

/** Between them they have all parts of the templates. */
const withAllParts = ["delivered", "cancelled", "confirm-email", "owner-news"];

for (const colorScheme of ["light", "dark"] as const) {
  test(`emails fit 320 px, and can be read by everyone in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { name, html } of sampleEmails) {
      await test.step(name, async () => {
        await page.setContent(html);
        if (withAllParts.includes(name)) await expectAccessible(page, name);
        else await expectReflow(page, name);
      });
    }
    const background = page.locator("body");
    await expect(background).toHaveCSS(
      "background-color",
      colorScheme === "dark" ? "rgb(23, 18, 14)" : "rgb(251, 247, 239)",
    );
  });
}
