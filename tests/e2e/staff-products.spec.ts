import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { expectLayers } from "./support/layers.ts";
import { goBack, goForward } from "./support/navigate.ts";
import { changeResponses, holdRequests, holdScripts, operationOf, rejectRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { openStaff, openStaffPage } from "./support/staff-visit.ts";

const seedPicture = join(import.meta.dirname, "../../shop-api/seed/pictures/saree-jamdani-ivory-madder/folded.avif");

test.use({ viewport: { width: 1440, height: 900 } });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const price = (page: Page) => page.getByLabel("Price in rupees", { exact: true });

/** Pastes a text into a field, as from a spreadsheet. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Whether a field takes Enter, which submits its form. */
function isEnterLeftAlone(field: Locator, isComposing = false): Promise<boolean> {
  return field.evaluate((element, init) => element.dispatchEvent(new KeyboardEvent("keydown", init)), {
    key: "Enter",
    isComposing,
    bubbles: true,
    cancelable: true,
  });
}

async function chooseFile(page: Page, button: string, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles(file);
}

/** A file to choose. */
function csv(text: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

test("a product is created with pasted sizes and a picture, is found in the list, and changed; a file is tried before it is imported", async ({
  page,
  shop,
}) => {
  test.slow();
  await openStaff(page, "/staff/products/new", await shop.openStaffSession());
  await expect(heading(page, "Create product")).toBeVisible();
  await page.getByLabel("Title").fill("Festival mundu");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Please choose a category.")).toBeVisible();
  await expect(page.getByLabel("Category", { exact: true })).toBeFocused();
  await expectAccessible(page, "an incomplete product", [390]);

  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Subcategory").selectOption({ index: 1 });
  await page.getByLabel("Description").fill("Soft cotton");
  await page.getByLabel("Additional information").fill("Hand wash");
  await price(page).fill("1,299.50");
  await page.getByLabel("Tariff code").fill("6211");
  await page.getByLabel(/^Colour ?\(optional\)$/).selectOption("Maroon");
  expect(await isEnterLeftAlone(page.getByLabel("SKU")), "of a scanner").toBe(false);
  await page.getByRole("button", { name: "Add sizes" }).click();
  await paste(
    page.getByLabel("Label of size 1"),
    "Size\tStock\tPrice\tOffer\tSKU\nS\t5\t\t\tFEST-S\nM\t7\t1399\t\tFEST-M\n",
  );
  await expect(page.getByLabel("Stock of size M")).toHaveValue("7");
  await page.getByRole("button", { name: "Move size M up" }).click();
  await expect(page.getByRole("button", { name: "Move size M up" })).toBeFocused();
  await test.step("what is typed survives a reload of the tab", async () => {
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await expect(page.getByLabel("Title")).toHaveValue("Festival mundu");
    await expect(page.getByLabel("Subcategory")).not.toHaveValue("");
    await expect(page.getByLabel("Label of size 1")).toHaveValue("M");
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await expect(page.getByText("What you typed before is here again.")).toBeVisible();
  });
  expect(await isEnterLeftAlone(page.getByLabel("Add a related product"), true), "of an input method").toBe(true);
  expect(await isEnterLeftAlone(page.getByLabel("Barcode of size M")), "of a scanner").toBe(false);
  const releaseUpload = await holdScripts(page, /staff\/pictures$/);
  await chooseFile(page, "Add pictures", seedPicture);
  await expect(page.getByRole("button", { name: "Uploading pictures…" })).toHaveAttribute("aria-disabled", "true");
  releaseUpload();
  await page.getByLabel("What picture 1 shows").fill("A folded mundu");
  const releaseProduct = await holdRequests(page, "CreateProduct");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByLabel("Fabric").fill("Cotton");
  releaseProduct();

  await expect(heading(page, "Festival mundu")).toBeFocused();
  await expect(page.getByLabel("Fabric")).toHaveValue("Cotton");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("is saved")).toBeVisible();
  await expect(page.getByText("Number")).toBeVisible();
  await expect(page.getByLabel("Label of size 1")).toHaveValue("M");
  await expect(price(page)).toHaveValue("1299.50");
  await expect(page.getByLabel("Own tax")).toHaveValue("");
  await expect(page.getByText("Empty: the tariff code decides, at present 5 %.")).toBeVisible();
  await expect(page.getByLabel(/^Colour ?\(optional\)$/)).toHaveValue("maroon");
  await expect(page.getByLabel("What picture 1 shows")).toHaveValue("A folded mundu");
  await expectAccessible(page, "a product", [390]);

  await test.step("a draft that lacks something is not put on sale", async () => {
    await page.getByRole("button", { name: "Put on sale" }).click();
    const sale = page.getByRole("dialog", { name: "Put product on sale" });
    await expect(sale).toContainText("Missing: weight");
    await expectDialogAccessible(page, sale, "a draft that is not ready");
    await sale.getByRole("button", { name: "Close", exact: true }).last().click();
    await page.getByLabel("Weight", { exact: true }).fill("250");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Missing: weight")).toHaveCount(0);
    await page.getByRole("button", { name: "Put on sale" }).click();
    await sale.getByRole("button", { name: "Put on sale" }).click();
  });
  await page.getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw product" });
  await expectDialogAccessible(page, dialog, "the withdrawal of a product");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("button", { name: "Put back" })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Products" }).click();
  await page.getByLabel("Search").fill("fest-m");
  await page.getByLabel("State").selectOption("Withdrawn");
  // The search follows after a pause, so that either may be first.
  await expect(page).toHaveURL(/[?&]search=fest-m\b/);
  await expect(page).toHaveURL(/[?&]state=WITHDRAWN\b/);
  await expect(
    page.getByRole("row", { name: /Festival mundu SKU FEST-M, FEST-S.*1,299\.50.*12.*Withdrawn/ }),
  ).toBeVisible();
  // rows of the previous filter are dimmed
  await expect(page.getByRole("main").locator("[aria-busy]")).toHaveCount(0);
  await expectAccessible(page, "the products", [390]);

  await test.step("several are changed at once on a phone: shown before, with a result for each", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openStaffPage(page, "/staff/products?search=kasavu&sort=PRICE");
    const boxes = page.getByRole("rowgroup").last().getByRole("checkbox");
    await expect(boxes.nth(1)).toBeVisible();
    const titles = await page.getByRole("rowheader").allTextContents();
    const [first = "", second = ""] = titles;
    const href = await page.getByRole("link", { name: second, exact: true }).getAttribute("href");
    const secondPath = href?.replace(/^\/staff/, "");
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole("group", { name: "Selected products" });
    await expect(bar).toContainText("2 selected");
    await bar.getByRole("button", { name: "Change prices" }).click();
    const prices = page.getByRole("dialog", { name: "Change prices of products" });
    await prices.getByRole("radio", { name: /^Make offers/ }).check();
    await prices.getByRole("button", { name: "Show what changes" }).click();
    await expect(prices.getByLabel("Percent")).toHaveAccessibleDescription("Please enter a whole number from 1 to 90.");
    await expect(prices.getByLabel("Percent")).toBeFocused();
    await prices.getByLabel("Percent").fill("15");

    await page.keyboard.press("Enter");
    await expect(prices.getByText("2 of 2 products will change.")).toBeVisible();
    await expectDialogAccessible(page, prices, "a change of several products");

    // Another person is faster.
    const headers = { authorization: `Bearer ${await shop.openStaffSession("staff")}` };
    const withdrawal = `${shop.shopApiUrl}/api/staff${secondPath}/withdraw`;
    expect((await fetch(withdrawal, { method: "POST", headers })).status).toBe(200);
    await prices.getByRole("button", { name: "Change 2 products" }).click();
    const result = page.getByRole("region", { name: "Result of the last change" });
    await expect(result).toContainText("1 of 2 products changed. Another person has changed 1 meanwhile.");
    await expect(result).toBeFocused();
    await expect(result.getByRole("link")).toHaveText([second, first]);
    await expect(page.getByRole("row", { name: second })).toContainText("Withdrawn");
    await expect(bar).toContainText("1 selected");
    await bar.getByRole("button", { name: "Put on sale" }).click();
    const restoring = page.getByRole("dialog", { name: "Put products on sale" });
    await restoring.getByRole("button", { name: "Change 1 product" }).click();
    await expect(result).toContainText("1 of 1 product changed.");
    await expect(bar).toBeHidden();
    await expectAccessible(page, "the results of a change of several products", [1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("Back closes a dialog, and asks before it leaves what is typed", async () => {
    await openStaffPage(page, "/staff/products?sort=TITLE");
    await page.getByRole("rowheader").first().getByRole("link").click();
    await price(page).fill("2500");
    await page.getByRole("button", { name: "Withdraw" }).click();
    const [withdrawal, leaving] = ["Withdraw product", "Leave without saving"].map((name) =>
      page.getByRole("dialog", { name }),
    );
    if (!withdrawal || !leaving) throw new Error("Two dialogs are expected.");
    await expectLayers(page, 1);
    await goBack(page);
    await expect(withdrawal).toBeHidden();
    await expect(price(page)).toHaveValue("2500");

    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("dialog", { name: "Log out without saving" })).toBeVisible();
    await expectLayers(page, 1);
    await goBack(page);
    for (const isAnsweredByBack of [true, false]) {
      await expectLayers(page, 0);
      await goBack(page);
      await expect(leaving).toBeVisible();
      await expectLayers(page, 1);
      if (isAnsweredByBack) await goBack(page);
      else await leaving.getByRole("button", { name: "Stay here" }).click();
      await expect(leaving).toBeHidden();
      await expect(price(page)).toHaveValue("2500");
    }
    await expectLayers(page, 0);
    await goBack(page);
    await leaving.getByRole("button", { name: "Leave" }).click();
    await expect(heading(page, "Products")).toBeVisible();
    await expect(page).toHaveURL(/products\?sort=TITLE$/);
    await goForward(page);
    await expect(price(page)).not.toHaveValue("2500");
  });

  await test.step("a rejection is shown at its field, its list or the head of the form, where the focus goes, and what was typed stays", async () => {
    await openStaffPage(page, "/staff/products/65");
    const save = page.getByRole("button", { name: "Save" });
    const offer = page.getByLabel(/^Offer of size/).last();
    const focused = page.locator(":focus");
    await page
      .getByLabel(/^Price of size/)
      .last()
      .fill("900");
    await offer.fill("950");
    await save.click();
    await expect(offer).toHaveAccessibleDescription(/below the price/);
    await expect(offer).toHaveAttribute("aria-invalid", "true");
    await expect(offer).toBeFocused();
    await expect(offer).toHaveValue("950");

    await offer.fill("850");
    await expect(offer).not.toHaveAttribute("aria-invalid");
    const message = "These sizes cannot be saved.";
    const extensions = { code: "BAD_USER_INPUT", field: "sizes.1" };
    const acceptSizes = await rejectRequests(page, "SaveProduct", { message, extensions });
    await save.click();
    await expect(page.getByRole("group", { name: "Stock and sizes" })).toHaveAccessibleDescription(message);
    await expect(focused).toHaveText(message);
    await expectAccessible(page, "a rejected list", [390]);
    acceptSizes();

    const acceptAll = await rejectRequests(page, "SaveProduct", {
      message: "The shop is being counted.",
      extensions: { code: "BAD_USER_INPUT" },
    });
    await page.getByLabel("Fabric").fill("Cotton");
    await save.click();
    await expect(focused).toHaveText("The shop is being counted.");
    await expect(focused).toBeInViewport();
    await expect(page.locator("form", { has: page.getByLabel("Fabric") })).toHaveText(/^The shop is being counted\./);
    await expect(page.getByText("Please check the marked fields.")).toHaveCount(0);
    await expect(page.getByLabel("Fabric")).toHaveValue("Cotton");
    acceptAll();
    const sku = page.getByLabel(/^SKU of size/).last();
    await sku.fill("fest-m");
    await save.click();
    await expect(sku).toHaveAccessibleDescription(/^The SKU fest-m is that of product \d+, Festival mundu, size M\.$/);
    await expect(sku).toBeFocused();
    await sku.fill("KSV-65");
    await page
      .getByLabel(/^Barcode of size/)
      .last()
      .fill("96385074");
    await save.click();
    await expect(page.getByText("is saved")).toBeVisible();
    await expect(offer).toHaveValue("850");
    const shown = await page.request.get(new URL("/product/65", page.url()).href);
    expect(await shown.text(), "what search engines read").toContain('"sku":"KSV-65","gtin8":"96385074"');
  });

  await test.step("a file is imported, all rows or none", async () => {
    await openStaffPage(page, "/staff/products/import");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);

    await chooseFile(page, "Choose a CSV file", { ...csv(""), buffer: Buffer.from("Title\nCaf\u00e9\n", "latin1") });
    await expect(page.getByRole("row", { name: "2 A character cannot be read." })).toBeVisible();
    await chooseFile(page, "Choose another file", csv("Product id,Price\n1,free\n"));
    await expect(page.getByRole("row", { name: "2 Price: “free” is no amount in rupees." })).toBeVisible();
    await chooseFile(page, "Choose another file", csv("Handle,Title,Vendor\nx,y,z\n"));
    await expect(
      page.getByRole("row", { name: /^1 2 columns are unknown\. .* Unknown are: Handle, Vendor\.$/ }),
    ).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    await chooseFile(page, "Choose another file", csv("sep=;\nProduct id;Tax percent\n1;0.05\n999999;12\n1;5\n"));
    await expect(page.getByText("There is no product 999999.")).toBeVisible();
    await expect(page.getByText("Line 2 is about the same product and size.")).toBeVisible();
    await expect(page.getByText("Please check: The tax is read as 0.05 %, which is no rate of GST")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 1 row" })).toHaveCount(0);
    await expectAccessible(page, "an import", [390]);

    await chooseFile(page, "Choose another file", csv("Product id,Own tax percent\n1,7\n"));
    await expect(page.getByText("1 row changes something. 1 row is to be checked first.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible();
    await chooseFile(page, "Choose another file", csv("Product id,Own tax percent\n1,12\n"));
    await expect(page.getByText("Nothing is imported yet. 1 row changes something.")).toBeVisible();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByText("Imported: 1 row has changed something.")).toBeVisible();
    // Of a stock of which 100,000 pieces were sold since the export.
    await chooseFile(page, "Choose another file", csv("Product id,Stock,Stock at export\n1,0,100000\n"));
    await expect(page.getByText(/^The file takes 100000 from the stock, but there are only \d+ now\.$/)).toBeVisible();
    await chooseFile(page, "Choose another file", csv("Product id,Own tax percent\n1,12\n"));
    await expect(page.getByText("The file changes nothing: all rows are as the shop has them.")).toBeVisible();
  });
});

test("the second of two people is told what the first has changed, and loses nothing typed", async ({
  page,
  context,
  shop,
}) => {
  const token = await shop.openStaffSession();
  await openStaff(page, "/staff/products?sort=TITLE", token);
  await page.getByRole("rowheader").first().getByRole("link").click();
  await expect(price(page)).toBeVisible();
  const other = await context.newPage();
  await openStaff(other, page.url(), token);
  await price(other).fill("2100");
  await other.getByLabel("Description").fill("Changed by the first");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("is saved")).toBeVisible();

  // A page behind another one may draw no frames.
  await page.bringToFront();
  await price(page).fill("2200");
  await page.getByLabel("Additional information").fill("Typed by the second");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "This product was changed meanwhile" })).toBeFocused();
  await expect(page.getByLabel("Description")).toHaveValue("Changed by the first");
  await expect(price(page)).toHaveValue("2200");
  await expect(page.getByLabel("Additional information")).toHaveValue("Typed by the second");
  await expectAccessible(page, "a conflict", [390]);

  await other.bringToFront();
  await price(other).fill("2150");
  const saved = other.waitForResponse((response) => response.request().method() === "POST");
  await other.getByRole("button", { name: "Save" }).click();
  await saved;
  await page.bringToFront();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "2150" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "This product was changed meanwhile" })).toBeFocused();

  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("dialog", { name: "Leave without saving" }).getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Use theirs for Price" }).click();
  await expect(price(page)).toHaveValue("2150");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("is saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Additional information")).toHaveValue("Typed by the second");
  await expect(page.getByLabel("Description")).toHaveValue("Changed by the first");
  await expect(price(page)).toHaveValue("2150");

  const choices = page.getByLabel("Subcategory").locator("option:not(:checked):not([value=''])");
  const [own = "", theirs = ""] = await choices.allTextContents();
  await page.getByLabel("Subcategory").selectOption(own);
  await other.bringToFront();
  await openStaffPage(other, page.url().replace(/^.*(?=\/staff\/)/, ""));
  await other.getByLabel("Subcategory").selectOption(theirs);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("is saved")).toBeVisible();
  await page.bringToFront();
  await price(page).fill("2300");
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  const definitions = page.getByRole("definition");
  await expect(definitions.first(), "words after a reload").toContainText(`, ${theirs}`);
  await expect(definitions.last()).toContainText(`, ${own}`);
  await page.getByRole("button", { name: "Use theirs for Category" }).click();
  await expect(definitions.last()).toHaveText("theirs is in the form");
  await expect(page.getByLabel("Subcategory").locator("option:checked")).toHaveText(theirs);
  await expect(price(page)).toHaveValue("2300");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(price(page)).toHaveValue("2150");
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(
    page.getByText(/^(This product was changed meanwhile|What you typed before is here again.)/),
  ).toHaveCount(0);
});

test("a host without calls of categories has no drafts, codes and changes of several products", async ({
  page,
  shop,
}) => {
  interface Categories {
    staff: { categories: { version: number | null }[] };
  }
  await changeResponses<Categories>(page, "StaffCategories", ({ staff }) => {
    for (const category of staff.categories) category.version = null;
  });
  await openStaff(page, "/staff/products", await shop.openStaffSession());
  await expect(page.getByPlaceholder("Title or id")).toBeVisible();
  await expect(page.getByLabel("State").getByRole("option")).toHaveText(["Any", "On sale", "Withdrawn"]);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  await page.getByRole("link", { name: "Create product" }).click();
  await page.getByLabel("Title").fill("Plain mundu");
  await expect(page.getByLabel("SKU")).toHaveCount(0);
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Subcategory").selectOption({ index: 1 });
  await page.getByLabel("Additional information").fill("Hand wash");
  await price(page).fill("499");
  await page.getByLabel("Tariff code").fill("6211");
  await page.getByLabel("Weight", { exact: true }).fill("250");
  await page.getByRole("button", { name: "Add sizes" }).click();
  await page.getByLabel("Label of size 1").fill("M");
  await expect(page.getByRole("columnheader")).toHaveText(["Size", "Stock", "Own price", "Own offer", "Actions"]);
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("Please enter a description.")).toBeVisible();
  await page.getByLabel("Description").fill("Soft cotton");
  const sent = page.waitForRequest((request) => operationOf(request) === "CreateProduct");
  await page.getByRole("button", { name: "Create product" }).click();
  expect((await sent).postData()).not.toMatch(/"state"|"sku":"|"barcode":"/);
  await expect(page.getByText("“Plain mundu” is created and on sale")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});
