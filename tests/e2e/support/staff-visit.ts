import type { Page } from "@playwright/test";

/** Opens a page of the staff app with a session; it has no server-rendered HTML that could be hydrated. */
export async function openStaff(page: Page, path: string, token: string): Promise<void> {
  await keepStaffToken(page, token);
  await page.goto(path, { waitUntil: "load" });
}

/** Gives the documents that the page opens later a session. */
export async function keepStaffToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    // about:blank has no storage
    if (origin !== "null") sessionStorage.setItem("staffToken", value);
  }, token);
}
