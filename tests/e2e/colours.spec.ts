import { expectAccessible, expectAccessibleParts } from "./support/accessibility.ts";
import { expect, test } from "./support/shop-test.ts";
import { openStaff } from "./support/staff-visit.ts";
import { tabTo } from "./support/tab-to.ts";

const rose = "Tissue Saree, Rose";
const sage = "Tissue Saree, Sage";
const plum = "Tissue Saree, Plum";
const searchPath = "/search?q=tissue+saree";

test.use({ viewport: { width: 320, height: 800 } });

test("products are joined as colours in the form of one; shoppers read their names, reach them by keyboard, and see one card for all", async ({
  page,
  shop,
}) => {
  await page.goto(searchPath);
  const cards = page.getByRole("main").getByRole("article");
  const before = await cards.count();

  await openStaff(page, "/staff/products/24", await shop.openStaffSession());
  const colours = page.getByRole("group", { name: "Other colours" });
  await colours.getByLabel("Join a product of another colour").fill("tissue saree");
  await colours.getByRole("button", { name: `Add ${sage}` }).click();
  await colours.getByRole("button", { name: `Add ${plum}` }).click();
  await page.getByLabel("Name of this colour").fill("Old rose");
  const stock = page.getByLabel("Stock", { exact: true });
  const pieces = await stock.inputValue();
  await stock.fill("0");
  await colours.getByLabel("Show one of them in lists").check();
  await expectAccessibleParts(page, ["fieldset[name=colours]"]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`“${rose}” is saved`)).toBeVisible();
  await expect(colours.getByText(`Green: ${sage}`)).toBeVisible();

  await page.goto("/product/24");
  const links = page.getByRole("navigation", { name: "Colours" }).getByRole("link");
  await expect(links).toHaveText(["Old roseSold out", "Green", "Purple"]);
  await expect(links.first()).toHaveAttribute("aria-current", "page");
  await expectAccessible(page, "a product with colours", [1440]);
  await tabTo(page, links.last());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: plum })).toBeVisible();
  await expect(links.last()).toHaveAttribute("aria-current", "page");

  await page.goto(searchPath);
  await expect(cards).toHaveCount(before - 2);
  const card = cards.filter({ hasText: rose });
  await expect(card.getByRole("list", { name: "Other colours" }).getByRole("link")).toHaveText(["Green", "Purple"]);
  await expectAccessible(page, "a card with colours", [1440]);
  await card.getByRole("link", { name: "Green" }).click();
  await expect(page.getByRole("heading", { level: 1, name: sage })).toBeVisible();

  // as the other tests of this shop know them: what is removed is on its own, the last one too
  await openStaff(page, "/staff/products/24", await shop.openStaffSession());
  await page.getByLabel("Name of this colour").fill("");
  await stock.fill(pieces);
  for (const title of [sage, plum]) {
    await colours.getByRole("button", { name: `Remove ${title}` }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Not saved yet")).toHaveCount(0);
  }
  await page.goto(searchPath);
  await expect(cards).toHaveCount(before);
});
