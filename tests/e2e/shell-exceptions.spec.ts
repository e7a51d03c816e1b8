import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { readMetric } from "./support/shop-metrics.ts";
import { expect, test } from "./support/shop-test.ts";

const failure = "This part of the shell is broken";

test.use({ expectedErrors: [failure] });

// The page may still preload scripts when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** A part of the shell with its own error boundary. */
interface Part {
  /** A text of its component in the built script, in any quotes, that no other script has. */
  marker: RegExp;
  /** How a shopper uses it. */
  expectWorking: (page: Page) => Promise<void>;
  /** What remains when it has thrown. */
  expectFallback: (page: Page) => Promise<void>;
}

const banner = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

const parts: Record<string, Part> = {
  "search box": {
    marker: /id:[`"']search[`"']/,
    expectWorking: (page) => expect(page.getByRole("combobox", { name: "Search products" })).toBeVisible(),
    expectFallback: (page) =>
      expect(banner(page).getByRole("link", { name: "Search products" })).toHaveAttribute("href", "/search"),
  },
  "cart button": {
    marker: /`Cart, \$\{/,
    expectWorking: (page) => expect(banner(page).getByRole("button", { name: "Cart, 0 items" })).toBeVisible(),
    expectFallback: (page) =>
      expect(banner(page).getByRole("link", { name: "Cart", exact: true })).toHaveAttribute("href", "/cart"),
  },
  "account button": {
    marker: /page:[`"']\/my-account[`"']/,
    expectWorking: (page) => expect(banner(page).getByRole("button", { name: "Login" })).toBeVisible(),
    expectFallback: (page) =>
      expect(banner(page).getByRole("link", { name: "Account" })).toHaveAttribute("href", "/my-account"),
  },
  "category panel": {
    marker: /panel:!0/,
    async expectWorking(page) {
      await banner(page).getByRole("button", { name: "Category" }).click();
      await expect(page.getByRole("dialog", { name: "Categories" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
    async expectFallback(page) {
      await banner(page).getByRole("button", { name: "Category" }).click();
      await expect(page).toHaveURL(/\/categories$/);
    },
  },
  footer: {
    marker: /[`"']Ways to pay[`"']/,
    expectWorking: (page) => expect(footer(page).getByRole("list", { name: "Ways to pay" })).toBeVisible(),
    expectFallback: (page) =>
      expect(footer(page).getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy"),
  },
  "login dialog": {
    marker: /[`"']checkOut[`"']&&/,
    async expectWorking(page) {
      // the broken button's link leads to the page
      const button = banner(page).getByRole("button", { name: "Login" });
      if ((await button.count()) === 0) return;
      await button.click();
      await expect(page.getByRole("dialog").getByRole("tab", { name: "Sign Up" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
    async expectFallback(page) {
      await banner(page).getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole("main").getByRole("tab", { name: "Login" })).toBeVisible();
    },
  },
};

/** Each part, with those next to it in the other half. */
const halves = [
  ["search box", "account button", "footer"],
  ["cart button", "category panel", "login dialog"],
];

test("an exception in a part of the shell leaves the rest of the shell unchanged, with an accessible fallback in its place; equal exceptions are reported once", async ({
  page,
  shop,
}) => {
  test.slow();
  const countReports = () => readMetric(shop.url, 'gateway_client_errors_total{kind="caught"');
  await makeBreakable(page, { ...parts, "search screen": { marker: /id:[`"']search-screen[`"']/ } });
  for (const broken of halves) {
    await test.step(`exceptions in the ${broken.join(", the ")}`, async () => {
      const before = await countReports();
      const reports: string[] = [];
      const note = (request: Request) => {
        if (request.url().endsWith("/client-errors")) reports.push(request.postData() ?? "");
      };
      page.on("request", note);
      await page.goto("/product/1");
      await breakShell(page, broken);
      for (const [name, { expectWorking }] of Object.entries(parts)) {
        if (!broken.includes(name)) await test.step(`the ${name} works`, () => expectWorking(page));
      }
      await expectAccessible(page, `the shell without its ${broken.join(", ")}`, [320, 390, 768]);
      for (const name of broken) await test.step(`the ${name} has a fallback`, () => parts[name]?.expectFallback(page));
      await expect.poll(countReports).toBe(before + 1);
      expect(reports).toEqual([expect.stringContaining(failure)]);
      expect(reports[0]).toMatch(/"route":"\/(company|product\/:productId)"/);
      page.off("request", note);
    });
  }
  await test.step("in the search of a phone, which leads to the search page", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/product/1");
    await setBroken(page, ["search screen"]);
    await banner(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search$/);
  });
});

/** Makes the components of these markers throw while the page counts their names as broken. */
async function makeBreakable(page: Page, breakable: Record<string, Pick<Part, "marker">>): Promise<void> {
  const bodies = new Map<string, Promise<string>>();
  const readBreakable = async (url: string) => {
    const script = await (await page.request.get(url)).text();
    return Object.entries(breakable).reduce(withBrokenComponent, script);
  };
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const url = route.request().url();
    const body = bodies.get(url) ?? readBreakable(url);
    bodies.set(url, body);
    await route.fulfill({ contentType: "text/javascript", body: await body });
  });
}

/** Breaks the components, and navigates, which renders the shell again. */
async function breakShell(page: Page, names: readonly string[]): Promise<void> {
  await setBroken(page, names);
  await banner(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/company$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
}

function setBroken(page: Page, names: readonly string[]): Promise<unknown> {
  return page.evaluate((broken) => Object.assign(globalThis, { broken }), names);
}

/** The script with an exception at the start of the function with the marker, if it has the marker. */
function withBrokenComponent(script: string, [name, { marker }]: [string, Pick<Part, "marker">]): string {
  const at = script.search(marker);
  const start = script.lastIndexOf("function ", at);
  const [head = ""] = /^function [\w$]+\([^)]*\)\s*\{/.exec(script.slice(start)) ?? [];
  if (at === -1 || head === "") return script;
  const end = start + head.length;
  const exception = `if(globalThis.broken?.includes("${name}"))throw new Error("${failure}");`;
  return script.slice(0, end) + exception + script.slice(end);
}
