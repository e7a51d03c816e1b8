import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { testMember, testOwner } from "../support/staff-session.ts";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { navigate } from "./support/navigate.ts";
import { toastOf } from "./support/page-parts.ts";
import { expect, test } from "./support/shop-test.ts";
import { logInStaff, openStaff, openStaffPage } from "./support/staff-visit.ts";
import { tabTo } from "./support/tab-to.ts";

test.use({ expectedErrors: ["401"] });

const Banner = v.object({ id: v.number(), picture: v.object({ id: v.string() }) });
const BannerList = v.object({ data: v.object({ banners: v.array(Banner) }) });
const NewBanner = v.object({ data: v.object({ banner: Banner }) });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a wrong password is refused in words, and the right one opens the page of the URL; every screen is reached by the keyboard, and is accessible on a phone and a desktop, and an export is saved", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStaffPage(page, "/staff/account");
  await expect(page).toHaveTitle("Log in – Kasavu staff");
  await expectAccessible(page, "the login", [390]);
  await logInStaff(page, { ...testOwner, password: "not the password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await logInStaff(page);
  await expect(heading(page, "Your account")).toBeFocused();
  await expect(page).toHaveTitle("Your account – Kasavu staff");
  await page.reload();
  await expect(heading(page, "Your account")).toBeVisible();

  await test.step("every screen", async () => {
    await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Today", exact: true }).click();
    await expect(heading(page, "Today")).toBeFocused();
    await expect(page.getByRole("link", { name: "To process" })).toBeVisible();
    await expectAccessible(page, "Today", [390]);
    for (const screen of ["History", "Staff"]) {
      await page.keyboard.press("Home");
      const link = page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: screen, exact: true });
      await tabTo(page, link);
      await page.keyboard.press("Enter");
      await expect(heading(page, screen)).toBeFocused();
      await expect(page).toHaveTitle(`${screen} – Kasavu staff`);
      await expectAccessible(page, screen, [390]);
    }
  });

  await test.step("a file for the accountant is saved", async () => {
    await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Exports", exact: true }).click();
    await expect(heading(page, "Exports")).toBeFocused();
    await expectAccessible(page, "Exports", [390]);
    const invoices = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^Invoices/ }) });
    const saved = page.waitForEvent("download");
    await invoices.getByRole("button", { name: "Download" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^kasavu-invoices-(\d{4}-\d\d)-01-\1-\d\d\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toMatch(/^\uFEFFDocument type,Number,Date,/);
  });

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(heading(page, "Log in")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("staffToken"))).toBeNull();
});

test("an expired session leaves what was typed until the next login; a reset needs the owner's password", async ({
  page,
  shop,
}) => {
  const name = `Divya ${randomUUID()}`;
  const token = await shop.openStaffSession();
  await openStaff(page, "/staff/accounts", token);
  await page.getByRole("button", { name: "Add account" }).click();
  const adding = page.getByRole("dialog", { name: "Add account" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Email").fill(`${randomUUID()}@tests.example`);

  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${shop.shopApiUrl}/api/staff/logout`, { method: "POST", headers })).status).toBe(200);
  await adding.getByRole("button", { name: "Add account" }).click();
  const login = page.getByRole("dialog", { name: "Log in" });
  await expect(login.getByText("Your session has ended. Please log in again.")).toBeVisible();
  await expectDialogAccessible(page, login, "the login of an expired session");
  await logInStaff(login);
  await expect(login).toBeHidden();

  await expect(adding.getByLabel("Name")).toHaveValue(name);
  await adding.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText("This password is shown only now.")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("rowheader", { name })).toBeVisible();

  await page.getByRole("button", { name: `Reset password: ${name}` }).click();
  const reset = page.getByRole("dialog", { name: `Reset the password of ${name}?` });
  const ownPassword = reset.getByLabel("Your password", { exact: true });
  await ownPassword.press("Enter");
  await expect(ownPassword).toHaveAccessibleDescription(/Please enter your password\./);
  await ownPassword.fill("not the password");
  await ownPassword.press("Enter");
  await expect(ownPassword).toHaveAccessibleDescription(/The current password is wrong\./);
  await expectDialogAccessible(page, reset, "a wrong password");
  await ownPassword.fill(testOwner.password);
  await ownPassword.press("Enter");
  await expect(page.getByText("This password is shown only now.")).toBeVisible();
});

test("what was typed before a session expired stays for its account, and another one sees nothing of it, neither history nor exports; an old list undoes no change of another person", async ({
  page,
  shop,
}) => {
  const token = await shop.openStaffSession();
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(`${shop.shopApiUrl}/api/staff/${path}`, request)).json();
  };
  const main = page.getByRole("main");
  await send("POST", "promo-codes", { code: "OLDLIST", percent: 10, is_active: true });
  await openStaff(page, "/staff/promo-codes", token);
  await expect(main.getByRole("row", { name: /OLDLIST.*10%.*Active/ })).toBeVisible();
  await send("PUT", "promo-codes/OLDLIST", { percent: 15, is_active: true });
  await main.getByRole("button", { name: "Disable OLDLIST" }).click();
  await expect(main.getByRole("row", { name: /OLDLIST.*15%.*Disabled/ })).toBeVisible();

  await page.getByRole("link", { name: "Banners" }).click();
  await expect(main.getByRole("button", { name: /^Delete/ }).first()).toBeVisible();
  const [first] = v.parse(BannerList, await send("GET", "banners")).data.banners;
  if (!first) throw new Error("The shop has banners.");
  const added = { title: "Added meanwhile", picture: { id: first.picture.id }, description: "" };
  const { id } = v.parse(NewBanner, await send("POST", "banners", added)).data.banner;
  await main
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await expect(toastOf(page)).toContainText("Banners were added or deleted meanwhile. Please look at them again.");
  await expect(main.getByRole("heading", { name: "Added meanwhile" })).toBeVisible();
  await send("DELETE", `banners/${id}`);

  await shop.openStaffSession("staff");
  await send("POST", "promo-codes", { code: "EXPIRING", percent: 10, is_active: true });
  const login = page.getByRole("dialog", { name: "Log in" });
  const percent = page.getByLabel("Discount in percent");
  const saveWithoutSession = async () => {
    const current = await page.evaluate(() => sessionStorage.getItem("staffToken"));
    const logout = { method: "POST", headers: { authorization: `Bearer ${current}` } };
    expect((await fetch(`${shop.shopApiUrl}/api/staff/logout`, logout)).status).toBe(200);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(login).toBeVisible();
  };
  await page.getByRole("link", { name: "Promo codes" }).click();
  await main.getByRole("link", { name: "EXPIRING" }).click();
  await percent.fill("15");
  await saveWithoutSession();
  const reload = page.waitForResponse(
    (response) => response.request().postData()?.includes("StaffPromoCodes") ?? false,
  );
  await logInStaff(login);
  await expect(login).toBeHidden();
  expect((await reload).request().headers()["authorization"]).not.toBe(`Bearer ${token}`);
  await expect(percent).toHaveValue("15");

  await saveWithoutSession();
  await logInStaff(login, testMember);
  await expect(page.getByRole("link", { name: `Your account: ${testMember.name}` })).toBeVisible();
  await expect(percent).toHaveValue("10");

  const screens = page.getByRole("navigation", { name: "Staff" });
  await expect(screens.getByRole("link", { name: "Banners" })).toBeVisible();
  for (const [name, path] of [
    ["History", "/staff/history"],
    ["Exports", "/staff/exports"],
  ] as const) {
    await expect(screens.getByRole("link", { name })).toHaveCount(0);
    await navigate(page, path);
    await expect(heading(page, "For owners only")).toBeVisible();
  }
});
