import { chromium, type Browser } from "@playwright/test";
import { freePort } from "../../../scripts/free-port.ts";
import { chromiumOptions } from "../../e2e/support/chromium.ts";

/** A browser of its own, fresh in everything, that Lighthouse reaches by the port. */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const options = chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}
