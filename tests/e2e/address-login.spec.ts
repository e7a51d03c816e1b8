import type { Locator } from "@playwright/test";
import { missionQuarters, openAddressForm } from "./support/address-visit.ts";
import { changeLogin, openAccount, revokeLogin } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillAddress, logIn } from "./support/shopper.ts";

test("a customer with an expired login sees a message, logs in again, and finds the typed values, which no other customer sees, nor they themselves after Cancel", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request);
  await customer.execute("AddAddress", { input: missionQuarters });
  await customer.execute("AddAddress", { input: { ...missionQuarters, street: "Swaraj Round South" } });
  await openAddressForm(page, customer);
  const added = page.getByRole("dialog", { name: "Add Address" });
  const edited = page.getByRole("dialog", { name: "Edit Address" });

  await test.step("a new address with a rejected login", async () => {
    await fillAddress(page);
    await customer.execute("LogOut", {});
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 5000);
    await added.getByRole("button", { name: "Save Address" }).click();
    await expect(added.getByRole("alert")).toContainText("Your session has expired. Please log in again.");
    await expect(added.getByRole("button", { name: "Login" })).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(1900);
    await expect(added).toBeVisible();
    await page.clock.runFor(200);
    expect(await storedToken()).toBeNull();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, customer.mobile, page.getByRole("main"));
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(added.getByLabel("Street")).toHaveValue("Swaraj Round North");
    await expect(added.getByText(/° N, /)).toBeVisible();
    await added.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("the second address without a login", async () => {
    await page.getByRole("button", { name: "Edit Building 3B, Swaraj Round South" }).click();
    await edited.getByLabel("Building Number").fill("Building 3C");
    await edited.getByRole("application", { name: "Map of Thrissur" }).click();
    await expect(edited.getByText(/° N, /)).toBeVisible();
    const token = await leaveForLogin(edited, "Update Address");
    // shortly after the first code no second one is sent
    await changeLogin(page, token);
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(edited.getByLabel("Street")).toHaveValue("Swaraj Round South");
    await expect(edited.getByLabel("Building Number")).toHaveValue("Building 3C");
    await expect(edited.getByText(/° N, /)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  await test.step("another customer does not see it", async () => {
    await edited.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add New Address" }).click();
    await fillAddress(page);
    await leaveForLogin(added, "Save Address");
    const other = await openAccount(request);
    await other.execute("AddAddress", { input: { ...missionQuarters, street: "Palace Road" } });
    await logIn(page, other.mobile, page.getByRole("main"));
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Edit Building 3B, Palace Road" }).click();
    await expect(edited.getByLabel("Building Number")).toHaveValue("Building 3B");
    await edited.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add New Address" }).click();
    await expect(added.getByLabel("Street")).toHaveValue("");

    await test.step("nor does the same one, who cancels the form before the redirect to the login", async () => {
      await fillAddress(page);
      await revokeLogin(page, request);
      await page.clock.pauseAt(Date.now() + 60_000);
      await added.getByRole("button", { name: "Save Address" }).click();
      await expect(added.getByRole("alert")).toContainText("Your session has expired. Please log in again.");
      await page.clock.runFor(1000);
      await added.getByRole("button", { name: "Cancel" }).click();
      await expect(added).toHaveCount(0);
      await page.clock.runFor(1100);
      await page.clock.resume();
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => sessionStorage.getItem("addressDraft"))).toBeNull();
      await changeLogin(page, other.token);
      await expect(page).toHaveURL(/\/my-account$/);
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });

  function storedToken(): Promise<string | null> {
    return page.evaluate(() => localStorage.getItem("authToken"));
  }

  /** Returns the token of the remaining login. */
  async function leaveForLogin(form: Locator, action: string): Promise<string> {
    const token = (await storedToken()) ?? "";
    await page.evaluate(() => localStorage.removeItem("authToken"));
    await form.getByRole("button", { name: action }).click();
    await expect(form.getByRole("alert")).toContainText("You need to be logged in to save addresses");
    await form.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/login$/);
    return token;
  }
});
