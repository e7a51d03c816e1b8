/**
 * `npm run screens [-- name…]`: screenshots of every screen, or of the named ones, at 390 and 1440 px in the folder `screens`, from
 * the real shop on a new database. `emails`: of each email at 320 and 600 px, light and dark.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../tests/e2e/support/chromium.ts";
import { startTileServer } from "../../tests/e2e/support/tile-server.ts";
import type { Shop } from "../../tests/support/start-shop.ts";
import { startShopProcess } from "../../tests/support/start-shop-process.ts";
import { buildWeb } from "../../scripts/build.ts";
import { root } from "../../scripts/paths.ts";
import { openAccount } from "./customer.ts";
import { takeEmails } from "./emails.ts";
import { screens } from "./screens.ts";
import type { Screen } from "./screen.ts";

const folder = join(root, "screens");
const widths = [390, 1440];
const names = process.argv.slice(2);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumOptions());
if (names.length === 0 || names.includes("emails")) await takeEmails(browser, folder);
if (wanted.length > 0) await takeScreens();
await browser.close();

async function takeScreens(): Promise<void> {
  await buildWeb();
  const tiles = await startTileServer();
  // Orders do not change their status meanwhile.
  const shop = await startShopProcess({
    ALLOW_ADHOC_QUERIES: "true",
    ORDER_STEP_SECONDS: "86400",
    TILE_URL: tiles.url,
  });
  for (const width of widths) {
    const authToken = await openAccount(shop, `+9198765${String(width).padStart(5, "0")}`);
    for (const screen of wanted) {
      const page = await openPage(shop, width, screen.isCustomer ? { authToken } : {});
      await screen.prepare?.(page, shop);
      await take(page, screen, width);
      await page.context().close();
    }
  }
  await shop.stop();
  await tiles.stop();
}

async function take(page: Page, { name, path: url, open, isPage, settle }: Screen, width: number): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  await settle?.(page);
  await bringAllIn(page);
  if (open) {
    const opened = await open(page);
    await opened.first().waitFor();
    await bringAllIn(page);
  }
  const fullPage = !open || isPage === true;
  const path = join(folder, `${name}-${width}.jpg`);
  await page.screenshot({ path, fullPage, type: "jpeg", quality: 80 });
  console.log(path);
}

/** Loads what is loaded lazily: pictures, and the footer with content-visibility. */
async function bringAllIn(page: Page): Promise<void> {
  for (const picture of await page.locator("img").all()) {
    await picture.evaluate(async (element: { loading: string; decode(): Promise<void> }) => {
      element.loading = "eager";
      await element.decode().catch(() => undefined);
    });
  }
  for (const footer of await page.getByRole("contentinfo").all()) {
    await footer.evaluate((element: { style: { contentVisibility: string } }) => {
      element.style.contentVisibility = "visible";
    });
  }
}

async function openPage(shop: Shop, width: number, storage: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: width < 768 ? 844 : 900 },
    deviceScaleFactor: width < 768 ? 1.5 : 1,
    reducedMotion: "reduce",
    locale: "en-IN",
    serviceWorkers: "block",
    storageState: {
      cookies: [],
      origins: [{ origin: shop.url, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
    },
  });
  return context.newPage();
}
