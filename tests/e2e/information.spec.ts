import type { Page } from "@playwright/test";
import { contact } from "../../web/src/content/contact.ts";
import { pages } from "../../web/src/content/pages.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";

const [first, second] = pages["/faq"].parts.map(({ heading, text }) => ({
  question: heading,
  result: text?.[0] ?? "",
}));
if (!first || !second) throw new Error("The FAQ has fewer than two questions.");
const faq = { first, second };

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 844 } });

  test("the information pages are open to guests, the FAQ with answers that fold out, and also shown in the account, under the same titles", async ({
    page,
    request,
  }) => {
    await page.goto("/faq");
    await expectQuestions(page);
    await expectAccessible(page, "the FAQ with an answer", [1440]);
    await followFooter(page, "Kasavu", "Contact Us");
    await expectContact();
    await expectAccessible(page, "/contact-us", [1440]);
    await followFooter(page, "Help", "Shipping");
    await expect(page.getByRole("heading", { level: 1, name: "Shipping" })).toBeVisible();
    await expectAccessible(page, "/shipping", [1440]);
    await logInPage(page, await openAccount(request));
    await page.goto("/my-account");
    for (const [section, title] of Object.entries({
      "Terms & Conditions": "Terms & Conditions",
      "Privacy Policy": "Our Privacy Policy",
      "Contact Us": "Get in Touch",
    })) {
      await page.getByRole("navigation", { name: "My Account" }).getByRole("link", { name: section }).click();
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
      await expectAccessible(page, `${section} in the account`, [1440]);
    }
    await expectContact();

    async function expectContact(): Promise<void> {
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "Get in Touch" })).toBeVisible();
      await expect(main.getByText(contact.address)).toBeVisible();
      await expect(main.getByRole("link", { name: contact.email })).toHaveAttribute("href", `mailto:${contact.email}`);
      await expect(main.getByRole("link", { name: contact.phone })).toHaveAttribute("href", "tel:+914870000100");
    }
  });
});

test.describe("without scripts", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, expectedErrors: [".js csp"] });

  test("a question of the FAQ shows its answer when it is clicked, a group of the footer opens, and its links work", async ({
    page,
  }) => {
    await page.goto("/faq");
    await expectQuestions(page);
    await followFooter(page, "Help", "Shipping");
    await expect(page.getByRole("heading", { level: 1, name: "Shipping" })).toBeVisible();
  });
});

/** A question shows its answer when it is clicked, independently of the others, and hides it again. */
async function expectQuestions(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(faq.first.result)).toBeHidden();
  await main.getByText(faq.first.question).click();
  await expect(main.getByText(faq.first.result)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main.getByText(faq.second.result)).toBeVisible();
  await expect(main.getByText(faq.first.result)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(main.getByText(faq.second.result)).toBeHidden();
}

/** Opens the group of the footer, if it is closed, and follows one of its links. */
async function followFooter(page: Page, group: string, name: string): Promise<void> {
  const footer = page.getByRole("contentinfo");
  const link = footer.getByRole("link", { name, exact: true });
  if (!(await link.isVisible()))
    await footer.getByRole("heading", { name: group, exact: true }).filter({ visible: true }).click();
  await link.click();
}
