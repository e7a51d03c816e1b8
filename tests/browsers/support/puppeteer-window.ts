import { launch, type Browser, type LaunchOptions } from "puppeteer-core";
import { chromiumOptions } from "../../e2e/support/chromium.ts";
import type { BrowserWindow, Viewport } from "./browser-window.ts";

/** Opens a window of the installed Chromium, by the Chrome DevTools Protocol. */
export function openChromium(viewport: Viewport): Promise<BrowserWindow> {
  const { executablePath, chromiumSandbox, args = [] } = chromiumOptions();
  if (executablePath === undefined) throw new Error("Chromium has no path.");
  const sandbox = chromiumSandbox ? [] : ["--no-sandbox"];
  return openWindow({ browser: "chrome", executablePath, args: [...args, ...sandbox] }, viewport);
}

/** Opens a window of Firefox, by WebDriver BiDi. */
export function openFirefox(executablePath: string, viewport: Viewport): Promise<BrowserWindow> {
  // overlay scrollbars, as on phones; others would make the page narrower than the viewport
  const extraPrefsFirefox = { "ui.useOverlayScrollbars": 1 };
  return openWindow({ browser: "firefox", executablePath, extraPrefsFirefox }, viewport);
}

async function openWindow(options: LaunchOptions, viewport: Viewport): Promise<BrowserWindow> {
  const browser: Browser = await launch({ ...options, defaultViewport: viewport });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(viewport);
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`response: ${response.status()} ${response.url()}`);
  });
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    evaluate: <Result>(expression: string) => page.evaluate<[], () => Result>(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    takeErrors: async () => problems.splice(0),
    close: () => browser.close(),
  };
}
