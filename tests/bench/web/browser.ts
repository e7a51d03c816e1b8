import { chromium, type Browser } from "@playwright/test";
import { freePort } from "../../../scripts/free-port.ts";
import { findChromium } from "../../e2e/chromium.ts";

/** A browser of its own, fresh in everything, that Lighthouse reaches by the port. */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${port}`, "--disable-background-networking", "--no-first-run"],
  });
  return { browser, port };
}
