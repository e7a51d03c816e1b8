import { pages } from "../../web/src/content/pages.ts";
import { meetsTheRules } from "./rules.ts";
import { expect, test } from "./shop-test.ts";

const [first, second] = pages["/faq"].parts.map(({ heading, text }) => ({
  question: heading,
  answer: text?.[0] ?? "",
}));
if (!first || !second) throw new Error("The FAQ needs two questions.");

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, expectedFaults: javaScriptEnabled ? [] : [".js csp"] });

    test("a question of the FAQ shows its answer when it is pressed, beside those that are open, and hides it again", async ({
      page,
    }) => {
      await page.goto("/faq");
      const main = page.getByRole("main");
      await expect(main.getByText(first.answer)).toBeHidden();
      await main.getByText(first.question).click();
      await expect(main.getByText(first.answer)).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(main.getByText(second.answer)).toBeVisible();
      await expect(main.getByText(first.answer)).toBeVisible();
      await page.keyboard.press("Space");
      await expect(main.getByText(second.answer)).toBeHidden();
      if (javaScriptEnabled) await meetsTheRules(page, "the FAQ with an answer");
    });
  });
}
