import { readMetric } from "./support/shop-metrics.ts";
import { expect, test } from "./support/shop-test.ts";

const mismatch = "React error #418";

test.use({ expectedErrors: [mismatch] });

test("HTML changed in transit is rendered again, and responds to clicks; it is reported as an error that React recovered from, and logged to the console", async ({
  page,
  shop,
}) => {
  const count = () => readMetric(shop.url, 'gateway_client_errors_total{kind="recoverable",route="/faq"}');
  const before = await count();
  await page.route("/faq", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)/, "$1Changed ") });
  });
  const onConsole = page.waitForEvent("pageerror", (error) => error.message.includes(mismatch));
  await page.goto("/faq");
  await onConsole;
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Changed");
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(count).toBe(before + 1);
});
