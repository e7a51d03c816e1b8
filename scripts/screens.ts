/**
 * `npm run screens [-- name…]`: pictures of every screen, or of those named, at 390 and 1440 px into the folder
 * `screens`, taken from the real shop on a fresh database.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../tests/e2e/chromium.ts";
import { startShop } from "../tests/harness.ts";
import { build } from "./build.ts";
import { type Screen, screens } from "./screen-visits.ts";

const Answer = v.object({
  data: v.object({ register: v.optional(v.object({ session: v.object({ token: v.string() }) })) }),
  errors: v.optional(v.never()),
});

const folder = join(import.meta.dirname, "..", "screens");
const widths = [390, 1440];
const names = process.argv.slice(2);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));

await build();
mkdirSync(folder, { recursive: true });
const shop = await startShop({ ALLOW_ADHOC_QUERIES: "true" });
const browser = await chromium.launch(chromiumOptions());
const token = await openAccount();
for (const width of widths) {
  const guest = await openPage(browser, width, {});
  const customer = await openPage(browser, width, { authToken: token });
  for (const screen of wanted) await take(screen.isCustomer ? customer : guest, screen, width);
}
await browser.close();
await shop.stop();

async function take(page: Page, { name, path, open }: Screen, width: number): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await bringPicturesIn(page);
  if (open) {
    const opened = await open(page);
    await opened.first().waitFor();
    await bringPicturesIn(page);
  }
  const file = join(folder, `${name}-${width}.jpg`);
  await page.screenshot({ path: file, fullPage: !open, type: "jpeg", quality: 80 });
  await page.unrouteAll();
  console.log(file);
}

/** Pictures load as they come near the window; here all of them are wanted at once. */
async function bringPicturesIn(page: Page): Promise<void> {
  for (const picture of await page.locator("img").all()) {
    await picture.evaluate(async (element: { loading: string; decode(): Promise<void> }) => {
      element.loading = "eager";
      await element.decode().catch(() => undefined);
    });
  }
}

async function openPage(chrome: Browser, width: number, storage: Record<string, string>): Promise<Page> {
  const context = await chrome.newContext({
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

/** A customer with three lines in the cart, six wishes and an address, made as the web would make one. */
async function openAccount(): Promise<string> {
  const { register } = await graphql(`
    mutation {
      register(input: { name: "Devika R", email: "devika@example.in", mobile: "+919876543210" }) {
        session {
          token
        }
      }
    }
  `);
  const opened = register?.session.token;
  for (const productId of [1, 2, 3]) await graphql(`mutation { addToCart(productId: ${productId}) { id } }`, opened);
  for (const productId of [4, 5, 6, 7, 8, 9])
    await graphql(`mutation { toggleWishlist(productId: ${productId}) { wishlisted } }`, opened);
  await graphql(
    `
      mutation {
        addAddress(
          input: {
            name: "Devika R"
            mobile: "+919876543210"
            building: "Building 14"
            street: "Swaraj Round North"
            landmark: "Near the temple ground"
            city: "Thrissur"
            postalCode: "680001"
            latitude: 10.5276
            longitude: 76.2144
          }
        ) {
          id
        }
      }
    `,
    opened,
  );
  if (opened === undefined) throw new Error("Registration answered no token.");
  return opened;
}

async function graphql(query: string, bearer?: string) {
  const response = await fetch(`${shop.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ query }),
  });
  const { data } = v.parse(Answer, await response.json());
  return data;
}
