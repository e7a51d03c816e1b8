import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type DocumentNode, print } from "graphql";
import { gql } from "graphql-tag";
import { expectAccessible, expectAccessibleParts } from "./support/accessibility.ts";
import { runCopiedTests } from "./support/copied-tests.ts";
import { expect, test as shopTest } from "./support/shop-test.ts";

/** A test as of shop-test.ts with a gateway that allows ad-hoc documents, which GraphiQL sends. */
const test = shopTest.extend<{ operationsDir: string }>({
  operationsDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "kasavu-operations-"));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ shop, operationsDir }, use) =>
    use(await shop.startGateway({ allowAdhocQueries: true, operationsDir })),
  // operations are saved by pages of the gateway's machine only
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": "127.0.0.1" }),
});

const run = (page: Page) => page.getByRole("button", { name: /^Execute query/ }).click();
const result = (page: Page) => page.getByRole("region", { name: "Result Window" });
const operation = (page: Page) => page.getByRole("region", { name: "Operation Editor" });

/** Opens GraphiQL and waits for its editors, which load after its tabs. */
async function openGraphiql(page: Page) {
  const response = await page.goto("/graphiql");
  await expect(operation(page)).toContainText("query Home");
  return response;
}

/** Opens an example from the Examples panel, which stays open. */
async function openExample(page: Page, name: string): Promise<void> {
  const show = page.getByRole("button", { name: "Show Examples" });
  if (await show.isVisible()) await show.click();
  await page.getByRole("region", { name: "Examples" }).getByRole("button", { name, exact: true }).click();
  await expect(operation(page)).toContainText(new RegExp(`(query|mutation)\\s${name}\\b`));
}

test("a developer runs an example in GraphiQL, copies its test and logs in, without internet and under the shop's Content-Security-Policy", async ({
  context,
  page,
  baseURL,
  operationsDir,
}) => {
  test.slow();
  const violations: string[] = [];
  const otherCustomers: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(`addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    reportViolation(violatedDirective + " forbids " + blockedURI))`);
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== baseURL) otherCustomers.push(request.url());
  });

  const response = await openGraphiql(page);
  await expect(page.getByRole("tablist").getByRole("tab")).toHaveText([/^Home/, /^Product/, /^Cart/]);
  expect(response?.headers()["content-security-policy"]).toMatch(/script-src 'self'; style-src 'self';/);

  await test.step("copies the test of an operation, which passes as it is, and fails when REST's key is another", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("tab", { name: "Product" }).click();
    await expect(operation(page)).toContainText("query Product");
    await run(page);
    await page.getByRole("button", { name: "Copy as a test" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("offer_price");
    const renamed = copied.replaceAll("offer_price", "price_now");
    expect(await runCopiedTests({ copied, renamed })).toEqual({ copied: "passed", renamed: "failed" });
  });

  await test.step("runs the search example", async () => {
    await openExample(page, "Search");
    await run(page);
    await expect(result(page)).toContainText(/"title":\s"[^"]*Kasavu/);
  });

  await test.step("sees the REST calls below the response, and not in it", async () => {
    const calls = page.getByRole("region", { name: "REST calls of the last request" });
    await expect(calls.getByRole("row").nth(1)).toContainText(/GET customer\/search-products.*200.*Product\.\w+ × \d/);
    await expect(result(page)).not.toContainText("extensions");
  });

  await test.step("sees what the operation needs of the limits", async () => {
    const limits = page.getByLabel("Limits of the operation");
    await expect(limits).toContainText(/Cost\s*\d+ of 20,000\s*Depth\s*3 of 10\s*REST calls\s*\d of 20/);
  });

  await test.step("finds an example by its description, also after its tab was closed", async () => {
    await openExample(page, "Shop");
    await page.getByRole("button", { name: "Close Tab" }).click();
    const examples = page.getByRole("region", { name: "Examples", exact: true });
    await expect(examples.getByRole("region", { name: "Cart" }).getByRole("listitem")).toHaveCount(7);
    await examples.getByRole("searchbox", { name: "Search examples" }).fill("facts of the shop");
    await expect(examples.getByRole("listitem")).toHaveCount(1);
    await expect(examples.getByRole("status")).toHaveText("1 example");
    await expectAccessiblePart(page, ".examples-panel");
    await examples.getByRole("button", { name: "Shop", exact: true }).click();
    await expect(operation(page)).toContainText(/query\sShop/);
    await examples.getByRole("searchbox", { name: "Search examples" }).fill("");
    await examples.getByRole("button", { name: "Search", exact: true }).click();
    await expect(operation(page)).toContainText(/query\sSearch/);
    await page.getByRole("button", { name: "Hide Examples" }).click();
  });

  await test.step("opens parts with styles set by script: the editor's menu and the settings", async () => {
    await operation(page).getByText("categoryName").click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Prettify Editors" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open settings dialog" }).click();
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Escape");
    await expect(page.locator("body")).toHaveCSS("overflow", "visible");
  });

  await test.step("reads the documentation of the types", async () => {
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    await page.getByRole("link", { name: "Money", exact: true }).click();
    await expect(page.getByText("Whole paise: 129900 is ₹1,299.00.")).toBeVisible();
  });

  await test.step("saves the open operation as a file, and finds it beside the examples after a reload", async () => {
    await page.getByRole("button", { name: "Show Examples" }).click();
    const examples = page.getByRole("region", { name: "Examples", exact: true });
    await examples.getByLabel("Name for the open operation").fill("kasavu-search");
    await examples.getByRole("button", { name: "Save", exact: true }).click();
    const saved = examples.getByRole("region", { name: "Saved" });
    await expect(saved.getByRole("button", { name: "kasavu-search" })).toBeVisible();
    expect(await readFile(join(operationsDir, "kasavu-search.graphql"), "utf8")).toContain("query Search");

    await page.reload();
    await expect(operation(page)).toContainText(/query\sSearch/);
    await page.getByRole("button", { name: "Close Tab" }).click();
    await expect(operation(page)).not.toContainText(/query\sSearch/);
    await saved.getByRole("button", { name: "kasavu-search" }).click();
    await expect(operation(page)).toContainText(/query\sSearch/);
  });

  await test.step("logs in next to the editors, and every example uses the token until the browser tab is closed", async () => {
    await openExample(page, "Register");
    await run(page);
    await expect(result(page)).toContainText("Registered successfully");

    await page.getByRole("button", { name: "Show Login" }).click();
    const login = page.getByRole("region", { name: "Login" });
    await expectAccessiblePart(page, ".login-panel");
    await login.getByRole("button", { name: "Send code" }).click();
    await expect(login).toContainText(/Your code is \d{4}/);
    await login.getByLabel("Code", { exact: true }).fill(/\d{4}/.exec((await login.textContent()) ?? "")?.[0] ?? "");
    await login.getByRole("button", { name: "Log in" }).click();
    await expect(login).toContainText("You are logged in");

    await test.step("the token is in the Headers of each tab", async () => {
      await openExample(page, "Me");
      await page.getByRole("button", { name: "Headers" }).click();
      await expect(page.getByRole("region", { name: "Headers" })).toContainText(`"Authorization": "Bearer `);
      await run(page);
      await expect(result(page)).toContainText("Devika R");
    });

    await test.step("and after a reload, because it is in the session storage, and nowhere else", async () => {
      await page.reload();
      await expect(operation(page)).toContainText("query Me");
      await run(page);
      await expect(result(page)).toContainText("Devika R");
      expect(await page.evaluate("localStorage.length")).toBe(0);
      expect(await page.context().cookies()).toEqual([]);
    });

    await test.step("logging out removes it", async () => {
      await page.getByRole("button", { name: "Show Login" }).click();
      await login.getByRole("button", { name: "Log out" }).click();
      await expect(login.getByRole("button", { name: "Send code" })).toBeVisible();
      await run(page);
      await expect(result(page)).toContainText(/"me":\snull/);
    });
  });

  expect(violations).toEqual([]);
  expect(otherCustomers).toEqual([]);
});

test("the drift page shows the readings of each endpoint, without JavaScript, accessible, on a phone too; it refreshes every 5 s, unless this is switched off, and keeps open sections open", async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const query = (document: DocumentNode) => request.post("/graphql", { data: { query: print(document) } });
  await query(gql`{ categories { title } }`);
  await page.clock.install();
  await page.goto("/graphiql/drift");
  await page.getByRole("heading", { name: "GET customer/product-categories" }).click();
  await expectAccessible(page, "the drift page");
  await page.getByRole("checkbox", { name: "Refresh every 5 s" }).focus();
  await query(gql`{ category(id: "1") { subcategories { title } } }`);
  const added = page.getByRole("heading", { name: "GET customer/subcategories/{id}" });
  await expect(added).toBeHidden();
  await page.clock.fastForward(5000);
  await expect(added).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Category.title" }).first()).toBeVisible();

  const requests: string[] = [];
  page.on("request", (sent) => requests.push(sent.url()));
  await page.clock.fastForward(5000);
  expect(requests).toHaveLength(1);
  await page.getByRole("checkbox", { name: "Refresh every 5 s" }).uncheck();
  await page.clock.fastForward(10_000);
  expect(requests).toHaveLength(1);

  await test.step("without JavaScript, on a phone", async () => {
    const phone = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const plain = await phone.newPage();
    await plain.goto("/graphiql/drift");
    await expect(plain.getByText("Everything that REST has sent is as accepted.")).toBeVisible();
    const keys = plain.getByRole("rowheader", { name: "Category.title" });
    await expect(keys.first()).toBeHidden();
    await plain.getByRole("heading", { name: "GET customer/product-categories" }).click();
    await expect(keys.first()).toBeVisible();
    await phone.close();
  });
});

/** Asserts WCAG 2.2 AA for our own part and the REST calls; GraphiQL's own parts cannot be changed. */
async function expectAccessiblePart(page: Page, part: string): Promise<void> {
  await expect(page.getByRole("region", { name: "REST calls of the last request" })).toBeVisible();
  await expectAccessibleParts(page, [part, ".limits", ".rest-calls"]);
}
