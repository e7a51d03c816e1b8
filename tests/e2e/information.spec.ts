import type { Page } from "@playwright/test";
import { contact } from "../../web/src/content/contact.ts";
import { pages } from "../../web/src/content/pages.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";

const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 844 };

test.describe("on the narrowest phone", () => {
  test.use({ viewport: narrowest });

  test("the contact page and the legal pages are open to guests, and also shown in the account, under the same titles", async ({
    page,
    request,
  }) => {
    const customer = await openAccount(request);
    await page.goto("/contact-us");
    await expectContact();
    await expectAccessible(page, "/contact-us", [1440]);
    await page.goto("/shipping");
    await expectAccessible(page, "/shipping", [1440]);
    await logInPage(page, customer);
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

const [first, second] = pages["/faq"].parts.map(({ heading, text }) => ({
  question: heading,
  result: text?.[0] ?? "",
}));
if (!first || !second) throw new Error("The FAQ has fewer than two questions.");

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ viewport: phone, javaScriptEnabled, expectedErrors: javaScriptEnabled ? [] : [".js csp"] });

    test(`a question of the FAQ shows its answer when it is clicked, independently of the others, and hides it again${javaScriptEnabled ? "" : "; a group of the footer opens, and its links work"}`, async ({
      page,
    }) => {
      await page.goto("/faq");
      const main = page.getByRole("main");
      await expect(main.getByText(first.result)).toBeHidden();
      await main.getByText(first.question).click();
      await expect(main.getByText(first.result)).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(main.getByText(second.result)).toBeVisible();
      await expect(main.getByText(first.result)).toBeVisible();
      await page.keyboard.press("Space");
      await expect(main.getByText(second.result)).toBeHidden();
      if (javaScriptEnabled) await expectAccessible(page, "the FAQ with an answer", [1440]);
      else await expectFooterLinks(page);
    });
  });
}

/** A group of the footer opens, and its links work. */
async function expectFooterLinks(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("heading", { name: "Help" }).filter({ visible: true }).click();
  await footer.getByRole("link", { name: "Shipping" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shipping" })).toBeVisible();
}
