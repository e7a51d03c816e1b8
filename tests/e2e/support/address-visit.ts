import type { Page } from "@playwright/test";
import { logInPage, type Customer } from "./customer.ts";
import { expect } from "./shop-test.ts";

/** A valid address. */
export const missionQuarters = {
  name: "Devika R",
  mobile: "+919876543210",
  building: "Building 3B",
  street: "Mission Quarters",
  city: "Thrissur",
  postalCode: "680005",
  latitude: 0,
  longitude: 0,
};

/** Opens the form of a new address in this customer's account. */
export async function openAddressForm(page: Page, customer: Customer): Promise<void> {
  await logInPage(page, customer);
  await page.goto("/my-account");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await expect(page.getByRole("application", { name: "Map of Thrissur" })).toBeVisible();
}
