import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

const run = (page: Page) => page.getByRole("button", { name: /^Execute query/ }).click();
const answer = (page: Page) => page.getByRole("region", { name: "Result Window" });
const operation = (page: Page) => page.getByRole("region", { name: "Operation Editor" });

/** Opens GraphiQL and waits for its editors, which come later than its tabs. */
async function openGraphiql(page: Page) {
  const response = await page.goto("/graphiql");
  await expect(operation(page)).toContainText("query Home");
  return response;
}

async function openExample(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(operation(page)).toContainText(new RegExp(`(query|mutation)\\s${name}\\b`));
}

test("a developer runs an example in GraphiQL, without internet and under the shop's Content-Security-Policy", async ({
  page,
  baseURL,
}) => {
  const violations: string[] = [];
  const strangers: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(`addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    reportViolation(violatedDirective + " forbids " + blockedURI))`);
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== baseURL) strangers.push(request.url());
  });

  const response = await openGraphiql(page);
  expect(response?.headers()["content-security-policy"]).toMatch(/script-src 'self'; style-src 'self';/);

  await test.step("runs the search example", async () => {
    await openExample(page, "Search");
    await run(page);
    await expect(answer(page)).toContainText(/"title":\s"[^"]*Kasavu/);
  });

  await test.step("opens what makes styles by script: the editor's menu and the settings", async () => {
    await operation(page).getByText("categoryName").click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Prettify Editors" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open settings dialog" }).click();
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Escape");
    await expect(page.locator("body")).toHaveCSS("overflow", "visible");
  });

  await test.step("reads about the shop's types", async () => {
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    await page.getByRole("link", { name: "Money", exact: true }).click();
    await expect(page.getByText("Whole paise: 129900 is ₹1,299.00.")).toBeVisible();
  });

  expect(violations).toEqual([]);
  expect(strangers).toEqual([]);
});

test("GraphiQL's page is asked for each time, its hashed files only once", async ({ request }) => {
  const page = await request.get("/graphiql");
  expect(page.headers()["cache-control"]).toBe("no-cache");
  const files = (await page.text()).match(/\/graphiql\/assets\/[^"]+/g) ?? [];
  expect(files).not.toEqual([]);
  for (const file of files) {
    expect((await request.get(file)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test("a developer logs in beside the editors, and every example has the token until the browser tab is closed", async ({
  page,
}) => {
  await openGraphiql(page);
  await openExample(page, "Register");
  await run(page);
  await expect(answer(page)).toContainText("Registered successfully");

  await page.getByRole("button", { name: "Show Login" }).click();
  const login = page.getByRole("region", { name: "Login" });
  await login.getByRole("button", { name: "Send code" }).click();
  await expect(login).toContainText(/Your code is \d{4}/);
  await login.getByLabel("Code", { exact: true }).fill(/\d{4}/.exec((await login.textContent()) ?? "")?.[0] ?? "");
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login).toContainText("You are logged in");

  await test.step("the token is in the Headers of whichever tab is opened", async () => {
    await openExample(page, "Me");
    await page.getByRole("button", { name: "Headers" }).click();
    await expect(page.getByRole("region", { name: "Headers" })).toContainText(`"Authorization": "Bearer `);
    await run(page);
    await expect(answer(page)).toContainText("Devika R");
  });

  await test.step("and after a reload, for it is in the session storage, and nowhere else", async () => {
    await page.reload();
    await expect(operation(page)).toContainText("query Me");
    await run(page);
    await expect(answer(page)).toContainText("Devika R");
    expect(await page.evaluate("localStorage.length")).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step("logging out takes it away", async () => {
    await login.getByRole("button", { name: "Log out" }).click();
    await expect(login.getByRole("button", { name: "Send code" })).toBeVisible();
    await run(page);
    await expect(answer(page)).toContainText(/"me":\snull/);
  });
});
