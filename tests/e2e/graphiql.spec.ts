import { expect, test } from "./shop-test.ts";

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

  const answer = await page.goto("/graphiql");
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self'; style-src 'self';/);
  const operation = page.getByRole("region", { name: "Operation Editor" });
  await expect(operation).toContainText("query Home");

  await test.step("runs the search example", async () => {
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(operation).toContainText("query Search");
    await page.getByRole("button", { name: /^Execute query/ }).click();
    await expect(page.getByRole("region", { name: "Result Window" })).toContainText(/"title":\s"[^"]*Kasavu/);
  });

  await test.step("opens what makes styles by script: the editor's menu and the settings", async () => {
    await operation.getByText("categoryName").click({ button: "right" });
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
