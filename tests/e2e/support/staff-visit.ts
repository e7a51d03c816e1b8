import type { Locator, Page } from "@playwright/test";
import { testOwner } from "../../support/staff-session.ts";

/** Opens a page of the staff app; it has no server-rendered HTML that could be hydrated. */
export async function openStaffPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
}

/** Fills in and submits the login of the page or dialog. */
export async function logInStaff(place: Page | Locator, { email, password } = testOwner): Promise<void> {
  await place.getByLabel("Email").fill(email);
  await place.getByLabel("Password", { exact: true }).fill(password);
  await place.getByLabel("Password", { exact: true }).press("Enter");
}

/** Opens a page of the staff app with a session. */
export async function openStaff(page: Page, path: string, token: string): Promise<void> {
  await keepStaffToken(page, token);
  await openStaffPage(page, path);
}

/** Gives the documents that the page opens later a session. */
export async function keepStaffToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    try {
      sessionStorage.setItem("staffToken", value);
    } catch {
      // about:blank has no storage
    }
  }, token);
}
