import { chromium, type Browser, type Page } from "@playwright/test";
import { freePort } from "../../../scripts/free-port.ts";
import { chromiumOptions } from "../../e2e/support/chromium.ts";

/** A new browser with an empty profile, whose port Lighthouse connects to. */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const options = chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** A page with phone settings, logged in if there is a token. */
export async function openPhone(url: string, token?: string): Promise<{ browser: Browser; page: Page }> {
  const { browser } = await openBrowser();
  const localStorage = token === undefined ? [] : [{ name: "authToken", value: token }];
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return { browser, page: await context.newPage() };
}
