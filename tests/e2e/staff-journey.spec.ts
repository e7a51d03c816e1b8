import sharp from "sharp";
import { testOwner } from "../support/staff-session.ts";
import { addAddress, placeButton } from "./support/checkout-visit.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { toastOf } from "./support/page-parts.ts";
import { expect, test } from "./support/shop-test.ts";
import { logInStaff, openStaffPage } from "./support/staff-visit.ts";

// the shopper sees the uploaded picture; the pages opened here have few others
test.use({ viewport: { width: 390, height: 844 }, realPictures: true });

const visible = { visible: true };

test("a product that staff create is found and bought at once, delivered, returned and restocked, and the history shows it", async ({
  page: staff,
  context,
  request,
}) => {
  test.slow();
  const customer = await openAccount(request);
  const title = `Theyyam Kurta ${customer.mobile}`;
  await addAddress(customer);
  // the shop caches that there is none
  expect(await customer.execute("Search", { text: title })).toMatchObject({ data: { searchCount: 0 } });
  const shopper = await context.newPage();
  await logInPage(shopper, customer);
  const screen = staff.getByRole("main");
  const shop = shopper.getByRole("main");
  const openScreen = (name: string) =>
    staff.getByRole("navigation", { name: "Staff" }).getByRole("link", { name, exact: true }).click();
  const entriesOf = (name: string) =>
    screen.getByRole("row").filter({ has: staff.getByRole("link", { name, exact: true }), hasText: testOwner.name });

  await test.step("staff log in and create a product with sizes and a picture", async () => {
    // A page behind another one may draw no frames.
    await staff.bringToFront();
    await openStaffPage(staff, "/staff/products/new");
    await logInStaff(staff);
    await screen.getByLabel("Title").fill(title);
    await screen.getByLabel("Category", { exact: true }).selectOption("Women's Kurtas");
    await screen.getByLabel("Subcategory").selectOption({ index: 1 });
    await screen.getByLabel("Description").fill("Red as the dancers of Kannur.");
    await screen.getByLabel("Additional information").fill("Wash separately.");
    await screen.getByLabel("Price in rupees", { exact: true }).fill("1490");
    await screen.getByLabel("Tariff code").fill("6211");
    await screen.getByLabel("Weight", { exact: true }).fill("260");
    const picture = { create: { width: 600, height: 750, channels: 3, background: "#a41e22" } } as const;
    const buffer = await sharp(picture).png().toBuffer();
    await screen.locator("input[type=file]").setInputFiles({ name: "kurta.png", mimeType: "image/png", buffer });
    await screen.getByLabel("What picture 1 shows").fill("A red kurta");
    await screen.getByRole("button", { name: "Add sizes" }).click();
    await screen.getByLabel("Label of size 1").fill("M");
    await screen.getByLabel("Stock of size M").fill("3");
    await screen.getByRole("button", { name: "Add size", exact: true }).click();
    await screen.getByLabel("Label of size 2").fill("L");
    await screen.getByLabel("Stock of size L").fill("1");
    await screen.getByRole("button", { name: "Save draft" }).click();
    await expect(toastOf(staff)).toContainText(`“${title}” is saved as a draft`);
    await screen.getByRole("button", { name: "Put on sale" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Put on sale" }).click();
    await expect(toastOf(staff)).toContainText(`“${title}” is on sale`);
  });

  await test.step("a shopper finds it by its title, sees the picture and buys the last piece of a size", async () => {
    await shopper.bringToFront();
    await shopper.goto("/company");
    await shopper.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await shopper.getByRole("combobox", { name: "Search products" }).filter(visible).fill(title);
    await shopper.getByRole("option", { name: title }).click();
    await expect(shopper.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const picture = shop.getByRole("img", { name: "A red kurta" }).first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    await shop
      .locator("label")
      .filter({ has: shopper.getByRole("radio", { name: "L", exact: true }) })
      .click();
    await shopper
      .getByRole("button", { name: /^Add to Cart - / })
      .filter(visible)
      .first()
      .click();
    await expect(toastOf(shopper)).toContainText("Item added to cart: size L");
    await shopper.goto("/checkout");
    await shop.getByRole("radio", { name: /Cash/ }).check();
    await placeButton(shopper, "₹1,490.00").click();
    await expect(shopper.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  });

  const order = await test.step("staff move the order to delivered", async () => {
    await staff.bringToFront();
    await openScreen("Orders");
    await screen.getByRole("rowheader").getByRole("link").first().click();
    await expect(screen.getByRole("listitem").filter({ hasText: title })).toContainText("Size L");
    for (const state of ["Processed", "Out for delivery", "Delivered"]) {
      await screen.getByRole("button", { name: `Move to ${state}` }).click();
      if (state === "Out for delivery") {
        await staff
          .getByRole("dialog")
          .getByRole("button", { name: `Move to ${state}` })
          .click();
      }
      await expect(screen.getByRole("heading", { level: 2, name: `State: ${state}` })).toBeFocused();
    }
    return staff.url().split("/").at(-1) ?? "";
  });

  await test.step("the shopper asks for a return", async () => {
    await shopper.bringToFront();
    await shopper.goto(`/track-order?order=${order}`);
    await shop.getByRole("button", { name: "Return Items" }).click();
    const dialog = shopper.getByRole("dialog");
    await dialog.getByRole("radio", { name: "It is too small" }).check();
    await dialog.getByRole("button", { name: "Request Return" }).click();
    await expect(toastOf(shopper)).toContainText("Return requested");
  });

  await test.step("staff settle it with restocking", async () => {
    await staff.bringToFront();
    await staff.reload();
    await screen.getByRole("button", { name: "Settle return" }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByRole("radio", { name: "The pieces are back" }).check();
    await dialog.getByRole("checkbox", { name: "Put them back into the stock" }).check();
    await dialog.getByRole("button", { name: "Settle return" }).click();
    await expect(screen.getByRole("heading", { level: 2, name: "State: Returned" })).toBeFocused();
    await screen.getByRole("link", { name: title }).click();
    await expect(screen.getByLabel("Stock of size L")).toHaveValue("1");
  });

  await test.step("the owner's history shows all of it", async () => {
    await openScreen("History");
    const moves = [/Return accepted.*Restocked/, "Delivered", "Out for delivery", "Processed"];
    await expect(entriesOf(`Order ${order}`)).toContainText(moves);
    await expect(entriesOf(`Product ${title}`)).toContainText(["Created"]);
  });
});
