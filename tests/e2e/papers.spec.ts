import type { Page } from "@playwright/test";
import * as v from "valibot";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { creditNote } from "../../web/src/ui/tax-document-test-data.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { Added, placeOrder } from "./support/place-order.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { openStaff } from "./support/staff-visit.ts";

const phone = { width: 390, height: 844 };
const computer = { width: 1280, height: 900 };
test.use({ viewport: phone });

/** The number of pages that the page prints, whatever its width on the screen. */
async function pagesPrinted(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (const size of [phone, computer]) {
    await page.setViewportSize(size);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    counts.push(pdf.match(/\/Type \/Page\b/g)?.length ?? 0);
  }
  await page.setViewportSize(phone);
  return counts;
}

test("papers show and print names in Malayalam and addresses in Devanagari, in fonts that no other page loads; ten lines are one page", async ({
  page,
  request,
  shop,
}) => {
  const customer = await openAccount(request, [], "ദേവിക മേനോൻ");
  const input = { ...v.parse(v.object({ input: v.looseObject({}) }), variablesOf["AddAddress"]).input };
  const added = await customer.execute("AddAddress", { input: { ...input, street: "क्षेत्र मार्ग" } });
  const { id: addressId } = v.parse(Added, added).data.addAddress.address;
  const products = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const order = await placeOrder(customer, products, { addressId });
  const fonts = new Set<string>();
  page.on("request", (one) => {
    const [, name] = /(noto-sans-[a-z]+)/.exec(one.url()) ?? [];
    if (name !== undefined) fonts.add(name);
  });
  const main = page.getByRole("main");
  const sheet = main.getByRole("article");
  await logInPage(page, customer);
  for (const status of ["processed", "out for delivery"]) await shop.moveOrder(order, status);

  await test.step("the page of the order has both, and loads no such font", async () => {
    await page.goto(`/track-order?order=${order}`);
    await expect(main).toContainText("क्षेत्र मार्ग");
    await page.evaluate(() => document.fonts.ready);
    expect([...fonts]).toEqual([]);
  });

  await test.step("the invoice loads them, and is printed on one page from a phone and a computer", async () => {
    await main.getByRole("link", { name: "Invoice" }).click();
    await expect(sheet).toContainText("ദേവിക മേനോൻ");
    await expect(sheet).toContainText("क्षेत्र मार्ग");
    await expect(sheet).toContainText("Original for recipient");
    await expect.poll(() => [...fonts].toSorted()).toEqual(["noto-sans-devanagari", "noto-sans-malayalam"]);
    await page.evaluate(() => document.fonts.ready);
    expect(await sheet.getByRole("row").count()).toBeGreaterThanOrEqual(12);
    expect(await pagesPrinted(page)).toEqual([1, 1]);
  });

  await test.step("staff's papers are printed when their fonts are there", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/noto-sans-*", async (route) => {
      await promise;
      await route.continue();
    });
    let printed = 0;
    await page.exposeFunction("print", () => void (printed += 1));
    await openStaff(page, `/staff/orders/papers?kind=slips&ids=${order}`, await shop.openStaffSession("staff"));
    await expect(sheet).toContainText("क्षेत्र मार्ग");
    await main.getByRole("button", { name: "Print" }).click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(printed).toBe(0);
    resolve();
    await expect.poll(() => printed).toBe(1);
  });
});

const party = { __typename: "InvoiceParty" };
const title = "Balaramapuram Handloom Kasavu Saree with Temple Border, Peacock Motif and Embroidered Blouse Piece";
const [saree, delivery] = creditNote.lines;
/** A cancelled note with ten lines of long titles and amounts. */
const longNote = {
  ...creditNote,
  __typename: "CreditNote",
  isCancelled: true,
  seller: { ...creditNote.seller, ...party },
  buyer: { ...creditNote.buyer, ...party },
  lines: [...Array.from({ length: 9 }, () => ({ ...saree, title, unitPrice: 12_345_678 })), delivery].map((line) => ({
    __typename: "InvoiceLine",
    ...line,
  })),
};

/** Has the gateway respond with this note. */
async function serveNote(page: Page, id: string): Promise<void> {
  await page.route("**/graphql?*", async (route) => {
    const order = { id, creditNote: longNote };
    const data: Record<string, object> = {
      CreditNote: { me: { __typename: "Customer", id: "1", order: { __typename: "Order", ...order } } },
      StaffCreditNote: { staff: { __typename: "Staff", order: { __typename: "StaffOrder", ...order } } },
    };
    const response = data[operationOf(route.request())];
    return response === undefined ? route.fallback() : route.fulfill({ json: { data: response } });
  });
}

test("a credit note of ten lines is one page for the customer and for staff, names the invoice, and says across it that it is cancelled", async ({
  page,
  request,
  shop,
}) => {
  const customer = await openAccount(request);
  const main = page.getByRole("main");
  const sheet = main.getByRole("article", { name: `Credit note ${creditNote.number}` });
  await logInPage(page, customer);

  await test.step("for the customer", async () => {
    await page.goto("/orders/7/credit-notes/3");
    await expect(main.getByRole("heading", { name: "There is no credit note here." })).toBeVisible();
    await expectAccessible(page, "a credit note that does not exist");
    await serveNote(page, "7");
    await page.reload();
    await expect(page).toHaveTitle("Credit Note | Kasavu");
    await expect(sheet).toContainText("Invoice numberKSV/26-27/000123Invoice date25 November 2026");
    await expect(sheet).toContainText("This credit note is cancelled.");
    await expectAccessible(page, "a credit note", [320, 390, 1440]);
    expect(await pagesPrinted(page)).toEqual([1, 1]);
    await page.emulateMedia({ media: "print" });
    await expect(main.getByRole("heading", { name: /credit note/i })).toHaveText(["Credit Note"]);
    await page.emulateMedia({ media: null });
  });

  await test.step("for staff", async () => {
    await openStaff(page, "/staff/orders/7/credit-notes/3", await shop.openStaffSession("staff"));
    await expect(main.getByRole("button", { name: "Print" })).toBeVisible();
    await expect(sheet).toContainText("ReasonReturned");
    await expectAccessible(page, "a credit note of staff", [1440]);
    expect(await pagesPrinted(page)).toEqual([1, 1]);
  });
});
