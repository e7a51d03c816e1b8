import { expect, test } from "@playwright/test";
import { sampleEmails } from "../support/sample-emails.ts";
import { expectAccessible } from "./support/accessibility.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`e-mails fit 320 px, and can be read by everyone in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { name, html } of sampleEmails) {
      await test.step(name, async () => {
        await page.setContent(html);
        await expectAccessible(page, name);
      });
    }
    const background = page.locator("body");
    await expect(background).toHaveCSS(
      "background-color",
      colorScheme === "dark" ? "rgb(23, 18, 14)" : "rgb(251, 247, 239)",
    );
  });
}
