import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import { addAddress, placeButton } from "./support/checkout-visit.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { test } from "./support/empty-shop-test.ts";
import { addButtonOf, toastOf } from "./support/page-parts.ts";
import { expect } from "./support/shop-test.ts";
import { logInStaff, openStaffPage } from "./support/staff-visit.ts";

// the picture is one that the owner uploads
test.use({ viewport: { width: 390, height: 844 }, realPictures: true });

test("an owner begins with an empty shop on a phone: a category, a draft that is completed and put on sale; a customer finds it and buys it", async ({
  page: owner,
  context,
  request,
  shop,
}) => {
  test.slow();
  await shop.openStaffSession();
  const customer = await openAccount(request);
  await addAddress(customer);
  const shopper = await context.newPage();
  await logInPage(shopper, customer);
  const screen = owner.getByRole("main");
  const dialog = owner.getByRole("dialog");
  const openScreen = (name: string) =>
    owner.getByRole("navigation", { name: "Staff" }).getByRole("link", { name, exact: true }).click();

  await test.step("shoppers see an empty shop", async () => {
    for (const [path, what] of [
      ["/", "an empty home page"],
      ["/categories", "no categories"],
      ["/search?q=mundu", "a search in an empty shop"],
    ] as const) {
      await shopper.goto(path);
      await expect(shopper.getByRole("contentinfo")).toBeAttached();
      await expectAccessible(shopper, what);
    }
    const sitemap = await request.get("/sitemap.xml");
    expect([sitemap.status(), await sitemap.text()]).toEqual([200, expect.not.stringContaining("/category")]);
  });

  await test.step("a category with a subcategory", async () => {
    await owner.bringToFront();
    await openStaffPage(owner, "/staff");
    await logInStaff(owner);
    await openScreen("Products");
    await expect(screen.getByText("There are no products yet.")).toBeVisible();
    await screen.getByRole("link", { name: "Categories" }).click();
    await screen.getByRole("button", { name: "New category" }).click();
    await dialog.getByLabel("Title").fill("Handloom");
    await dialog.getByRole("button", { name: "Create category" }).click();
    await screen.getByRole("button", { name: "Add subcategory to Handloom" }).click();
    await dialog.getByLabel("Title").fill("Mundus");
    await dialog.getByRole("button", { name: "Create subcategory" }).click();
    await expect(screen.getByRole("heading", { level: 3, name: "Mundus" })).toBeVisible();
  });

  await test.step("a draft with a picture that is too large, of which the list says what is missing", async () => {
    await openScreen("Products");
    await screen.getByRole("link", { name: "Create product" }).last().click();
    await screen.getByLabel("Title").fill("Temple mundu");
    await screen.getByLabel("Category", { exact: true }).selectOption("Handloom");
    await screen.getByLabel("Subcategory").selectOption("Mundus");
    const picture = { create: { width: 8100, height: 2700, channels: 3, background: "#b8862f" } } as const;
    const buffer = await sharp(picture).jpeg().toBuffer();
    await screen.locator("input[type=file]").setInputFiles({ name: "phone.jpg", mimeType: "image/jpeg", buffer });
    await screen.getByLabel("What picture 1 shows").fill("A mundu with a golden border");
    await screen.getByRole("button", { name: "Save draft" }).click();
    await expect(toastOf(owner)).toContainText("“Temple mundu” is saved as a draft");
    await openScreen("Products");
    await expect(screen.getByRole("row", { name: /Temple mundu/ })).toContainText(
      "Missing: description, additional information, price, tariff code or own tax, stock or sizes, weight",
    );
    await expectAccessible(owner, "a draft in the list", [320]);
  });

  await test.step("it is completed, and put on sale", async () => {
    await screen.getByRole("link", { name: "Temple mundu" }).click();
    await screen.getByLabel("Description").fill("White cotton with a golden border.");
    await screen.getByLabel("Additional information").fill("Hand wash.");
    await screen.getByLabel("Price in rupees", { exact: true }).fill("990");
    await screen.getByLabel("Tariff code").fill("6211");
    await screen.getByLabel("Weight", { exact: true }).fill("300");
    await screen.getByRole("button", { name: "Add sizes" }).click();
    await screen.getByLabel("Label of size 1").fill("L");
    await screen.getByLabel("Stock of size L").fill("2");
    await screen.getByLabel("SKU of size L").fill("TM-L");
    await screen.getByRole("button", { name: "Save" }).click();
    await expect(screen.getByText("Not saved yet")).toHaveCount(0);
    await expect(screen.getByText(/^Missing: /)).toHaveCount(0);
    await screen.getByRole("button", { name: "Put on sale" }).click();
    await dialog.getByRole("button", { name: "Put on sale" }).click();
    await expect(toastOf(owner)).toContainText("“Temple mundu” is on sale");
  });

  await test.step("a customer who has found nothing before finds it at once, and buys it", async () => {
    await shopper.bringToFront();
    await shopper.goto("/search?q=mundu");
    await shopper.getByRole("main").getByRole("link", { name: "Temple mundu" }).click();
    const picture = shopper.getByRole("img", { name: "A mundu with a golden border" }).first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    const size = shopper.getByRole("radio", { name: "L", exact: true });
    await shopper.getByRole("main").locator("label").filter({ has: size }).click();
    await addButtonOf(shopper).click();
    await expect(toastOf(shopper)).toContainText("Item added to cart: size L");
    await shopper.goto("/checkout");
    await shopper.getByRole("radio", { name: /Cash/ }).check();
    await placeButton(shopper).click();
    await expect(shopper.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await shopper.goto("/");
    await expect(shopper.getByRole("main").getByRole("link", { name: "Handloom" })).toBeVisible();
    await expect(shopper.getByRole("main").getByRole("link", { name: "Temple mundu" }).first()).toBeVisible();
  });

  await test.step("the packing slip has its SKU", async () => {
    await owner.bringToFront();
    await openScreen("Orders");
    await screen.getByRole("rowheader").getByRole("link").click();
    await screen.getByRole("link", { name: "Packing slip" }).click();
    await expect(screen.getByRole("rowheader", { name: "Temple mundu SKU TM-L" })).toBeVisible();
  });
});
