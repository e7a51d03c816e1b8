import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { sampleEmails } from "../../tests/support/sample-emails.ts";

/** Takes a picture of each email at 320 and 600 px, in light and in dark, into a folder. They need no shop. */
export async function takeEmails(browser: Browser, folder: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [320, 600]) {
      const context = await browser.newContext({
        viewport: { width, height: 480 },
        colorScheme,
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      for (const { name, html } of sampleEmails) {
        await page.setContent(html);
        const path = join(folder, `email-${name}-${width}-${colorScheme}.jpg`);
        await page.screenshot({ path, fullPage: true, type: "jpeg", quality: 80 });
        console.log(path);
      }
      await context.close();
    }
  }
}
