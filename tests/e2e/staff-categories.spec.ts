import sharp from "sharp";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { navigate } from "./support/navigate.ts";
import { toastOf } from "./support/page-parts.ts";
import { expect, test } from "./support/shop-test.ts";
import { openStaff } from "./support/staff-visit.ts";

const Item = v.object({ id: v.number(), title: v.string(), version: v.number() });
const Tree = v.object({
  data: v.object({ categories: v.array(v.object({ ...Item.entries, subcategories: v.array(Item) })) }),
});
const WithProduct = v.object({ data: v.object({ product: v.object({ id: v.number() }) }) });

const addressOf = (id: number, subcategoryId?: number) =>
  `/category/${id}/subcategories${subcategoryId === undefined ? "" : `?subcategory=${subcategoryId}`}`;

test("staff add a category with a picture, order and move subcategories, are told of a change by another person, and delete it; its old addresses lead on", async ({
  page: staff,
  context,
  shop,
}) => {
  test.slow();
  const token = await shop.openStaffSession();
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${shop.shopApiUrl}/api/staff/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return response.json();
  };
  const categoryNow = async () => {
    const { categories } = v.parse(Tree, await send("GET", "categories")).data;
    const category = categories.at(-1);
    if (!category) throw new Error("The shop has categories.");
    return category;
  };
  const main = staff.getByRole("main");
  const dialog = staff.getByRole("dialog");
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  const subcategories = main.getByRole("heading", { level: 3, name: /^Gift / });

  await test.step("a category with a picture, and two subcategories", async () => {
    await openStaff(staff, "/staff", token);
    await staff.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Categories" }).click();
    await press("New category");
    await confirm("Create category");
    await expect(dialog.getByText("Please enter a title.")).toBeVisible();
    await dialog.getByLabel("Title").fill("Onam gifts");
    const picture = { create: { width: 400, height: 500, channels: 3, background: "#b8862f" } } as const;
    const buffer = await sharp(picture).png().toBuffer();
    await dialog.locator("input[type=file]").setInputFiles({ name: "gift.png", mimeType: "image/png", buffer });
    await dialog.getByLabel("What the picture shows").fill("A gift in a banana leaf");
    await expectDialogAccessible(staff, dialog, "a new category");
    await confirm("Create category");
    await expect(toastOf(staff)).toContainText("“Onam gifts” is saved");
    for (const title of ["Gift boxes", "Gift cards"]) {
      await press("Add subcategory to Onam gifts");
      await dialog.getByLabel("Title").fill(title);
      await confirm("Create subcategory");
      await expect(subcategories.last()).toHaveText(title);
    }
    await press("Move Gift cards up");
    await expect(subcategories).toHaveText(["Gift cards", "Gift boxes"]);
    await expect(main.getByRole("button", { name: "Move Gift cards up" })).toBeFocused();
    const lastCategory = main.getByRole("heading", { level: 2 }).last();
    await press("Move Onam gifts up");
    await expect(lastCategory).not.toHaveText("Onam gifts");
    await press("Move Onam gifts down");
    await expect(lastCategory).toHaveText("Onam gifts");
    await expect(main.getByRole("button", { name: "Move Onam gifts down" })).toBeFocused();
    await expectAccessible(staff, "the categories", [320]);
  });

  const category = await categoryNow();
  const boxes = category.subcategories.at(-1);
  const cards = category.subcategories[0];
  if (!boxes || !cards) throw new Error("The category has two subcategories.");
  const shopper = await context.newPage();

  await test.step("shoppers see them in their order, with the text of the picture", async () => {
    await expect(async () => {
      await shopper.goto("/categories");
      await expect(shopper.getByRole("img", { name: "A gift in a banana leaf" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await shopper
      .getByRole("main")
      .getByRole("link", { name: /Onam gifts$/ })
      .click();
    const strip = shopper.getByRole("main").getByRole("link", { name: /^(All|Gift .*)$/ });
    await expect(strip).toHaveText(["All", "Gift cards", "Gift boxes"]);
  });

  await test.step("another person is faster: nothing typed is lost, and the next save replaces theirs", async () => {
    await staff.bringToFront();
    await press("Edit Onam gifts");
    await dialog.getByLabel("Title").fill("Gifts for Onam");
    await send("PATCH", `categories/${category.id}`, { version: category.version, title: "Presents" });
    await confirm("Save");
    await expect(dialog.getByRole("heading", { name: "This category was changed meanwhile" })).toBeFocused();
    await expect(dialog.getByText("Presents", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue("Gifts for Onam");
    await confirm("Save");
    await expect(main.getByRole("heading", { name: "Gifts for Onam" })).toBeVisible();
  });

  await test.step("its picture is removed, at the same time by another person: there is nothing to choose", async () => {
    await press("Edit Gifts for Onam");
    await confirm("Remove picture");
    await expect(dialog.getByRole("button", { name: "Choose a picture" })).toBeFocused();
    const { id, version } = await categoryNow();
    await send("PATCH", `categories/${id}`, { version, picture: null });
    await confirm("Save");
    await expect(dialog).toBeHidden();
    await expect(main.getByRole("img", { name: "A gift in a banana leaf" })).toHaveCount(0);
  });

  await test.step("a subcategory moves to another category; its address leads there with the filter of its list", async () => {
    await press("Edit Gift cards");
    await dialog.getByLabel("Category", { exact: true }).selectOption("Sarees");
    await confirm("Save");
    await expect(staff.getByRole("heading", { level: 1, name: "Categories" })).toBeFocused();
    const present = main.getByRole("listitem").filter({ has: staff.getByRole("heading", { name: "Gifts for Onam" }) });
    await expect(present.getByRole("heading", { level: 3 })).toHaveText(["Gift boxes"]);
    const filtered = "&colour=red&sort=low";
    await expectMoved(shopper, addressOf(category.id, cards.id) + filtered, addressOf(1, cards.id) + filtered);
    await press("Edit Gift cards");
    await dialog.getByLabel("Category", { exact: true }).selectOption("Gifts for Onam");
    await confirm("Save");
    await expect(subcategories).toHaveText(["Gift boxes", "Gift cards"]);
  });

  await test.step("a hidden one is in no list, and its address leads to another one that is named", async () => {
    await press("Edit Gift cards");
    await dialog.getByLabel("Hidden from shoppers").check();
    await dialog.getByLabel(/^Its address leads to/).selectOption("Gift boxes");
    await confirm("Save");
    await expect(main.getByText("Its address leads to Gift boxes.")).toBeVisible();
    await expectMoved(shopper, addressOf(category.id, cards.id), addressOf(category.id, boxes.id));
    await expect(shopper.getByRole("main").getByRole("link", { name: "Gift cards" })).toHaveCount(0);
  });

  await test.step("one with products is deleted once they have a new place; a page that was open follows its address", async () => {
    const created = await send("POST", "products", { ...aProduct, subcategory_id: boxes.id });
    const { product } = v.parse(WithProduct, created).data;
    await send("POST", `products/${product.id}/withdraw`);
    await staff.bringToFront();
    await staff.reload({ waitUntil: "load" });
    await press("Delete Gifts for Onam");
    await expectDialogAccessible(staff, dialog, "the deletion of a category");
    await confirm("Delete");
    await expect(dialog.getByText("Please choose where its products go.")).toBeVisible();
    await dialog.getByLabel("Move its product to").selectOption("Ikat");
    await expect(dialog.getByLabel(/^Its address leads to/).locator("option:checked")).toHaveText("Sarees");
    await confirm("Delete");
    await expect(toastOf(staff)).toContainText("“Gifts for Onam” is deleted");
    await expect(staff.getByRole("heading", { level: 1, name: "Categories" })).toBeFocused();
    await expect(subcategories).toHaveCount(0);

    await expectMoved(shopper, addressOf(category.id), addressOf(1));
    await expectMoved(shopper, `/categories/${category.id}`, addressOf(1));
    await shopper.goto("/company");
    await navigate(shopper, addressOf(category.id));
    await expect(shopper.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    await expect(shopper).toHaveURL(addressOf(1));
  });
});

const aProduct = {
  title: "Banana leaf box",
  price_paise: 49900,
  unit: "1 piece",
  weight: 200,
  weight_unit: "g",
  hsn_code: "6211",
  description: "A box.",
  additional_information: "Keep it dry.",
  stock: 1,
};

/** Expects that a page answers with 301 and the address of another one, at the latest two seconds after the change. */
async function expectMoved(page: Page, from: string, to: string): Promise<void> {
  await expect(async () => {
    const response = await page.request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()["location"]]).toEqual([301, to]);
  }).toPass();
  await page.goto(from);
  await expect(page).toHaveURL(to);
}
