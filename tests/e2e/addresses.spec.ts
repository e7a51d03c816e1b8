import type { Page } from "@playwright/test";
import { missionQuarters, openAddressForm } from "./support/address-visit.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { changeResponses, holdRequests, operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillAddress } from "./support/shopper.ts";

const phone = { width: 390, height: 844 };

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a customer adds, changes and deletes addresses, and chooses the default one", async ({ page, request }) => {
    test.slow();
    const customer = await openAccount(request);
    await logInPage(page, customer);
    const scripts: string[] = [];
    page.on("request", (received) => scripts.push(received.url()));
    const cards = page.getByRole("main").getByRole("article");
    const success = page.getByRole("dialog", { name: "Success" });

    await test.step("an empty form shows an error at each field", async () => {
      await page.goto("/my-account");
      await expect(page.getByText("No Addresses Found")).toBeVisible();
      expect(scripts.filter((url) => url.includes("LocationMap"))).toEqual([]);
      await page.getByRole("button", { name: "Add New Address" }).click();
      const form = page.getByRole("dialog", { name: "Add Address" });
      await expect(form.getByLabel("Full Name")).toHaveValue("Devika R");
      await expect(form.getByLabel("Full Name")).toBeFocused();
      await expect(form.getByRole("application")).toBeVisible();
      expect(scripts.filter((url) => url.includes("LocationMap"))).toHaveLength(1);
      await form.getByLabel("Full Name").fill("  ");
      await form.getByLabel("Mobile Number").fill("9876543");
      await form.getByRole("button", { name: "Save Address" }).click();
      await expect(form.getByRole("alert")).toHaveText([
        "Please fix the errors in the form before submitting.",
        "Full Name is required",
        "Please enter a valid mobile number",
        "Building Number is required",
        "Street is required",
        "City is required",
        "Postal Code is required",
        "Please select a location on the map",
      ]);
      await expect(form.getByLabel("Full Name")).toBeFocused();
      await form.getByLabel("Postal Code").fill("068001");
      await expect(form.getByText("Postal Code cannot begin with 0")).toBeVisible();
      await form.getByLabel("Postal Code").fill("680 001-99");
      await expect(form.getByLabel("Postal Code")).toHaveValue("680001");
      await expectAccessible(page, "the address form with its errors", [1440]);
    });

    await test.step("a valid form is saved, and its address is the default one", async () => {
      const form = page.getByRole("dialog", { name: "Add Address" });
      await form.getByLabel("Landmark").fill("Near the temple ground");
      await fillAddress(page);
      await expect(form.getByRole("alert")).toHaveCount(0);
      await expectAccessible(page, "the address form with its map", [1440]);
      const building = form.getByLabel("Building Number");
      const tooLong = "B".repeat(131);
      await building.fill(tooLong);
      await expect(building).toHaveValue(tooLong.slice(0, 100));
      await building.evaluate((input) => input.removeAttribute("maxlength"));
      await building.fill(tooLong);
      await form.getByLabel("Street").fill("Swaraj\tRound North");
      await form.getByRole("button", { name: "Save Address" }).click();
      await expect(building).toHaveAccessibleDescription("Building Number can have at most 100 characters.");
      await expect(building).toBeFocused();
      await expect(building).toHaveValue(tooLong);
      await building.fill("Building 14");
      const release = await holdRequests(page, "AddAddress");
      await form.getByRole("button", { name: "Save Address" }).click();
      await expect(form.getByRole("button", { name: "Saving..." })).toBeVisible();
      for (const name of ["Close", "Cancel"]) await form.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog"), "it is not closed while it is saved").toHaveCount(1);
      await expect(form).toBeVisible();
      release();
      await expect(success).toContainText("Address added successfully!");
      await success.getByRole("button", { name: "OK" }).click();
      await expect(page.getByRole("button", { name: "Add New Address" })).toBeFocused();
      await expect(cards).toHaveText(/Devika R.*Building 14, Swaraj Round North.*Near the temple ground.*680001/);
      await expect(cards.getByRole("button", { name: "Default Address" })).toBeDisabled();
    });

    await test.step("another one becomes the default, and comes first", async () => {
      await customer.execute("AddAddress", { input: missionQuarters });
      await page.reload();
      await expect(cards).toHaveCount(2);
      await cards.nth(1).getByRole("button", { name: "Set as Default" }).click();
      await expect(success).toContainText("Default address set successfully!");
      await success.getByRole("button", { name: "OK" }).click();
      await expect(cards.first()).toContainText("Mission Quarters");
      await expect(cards.first().getByRole("button", { name: "Default Address" })).toBeDisabled();
      await expect(cards.nth(1).getByRole("button", { name: "Set as Default" })).toBeEnabled();
      await expect(cards.first().getByRole("button", { name: /^Edit / })).toBeFocused();
    });

    await test.step("its values can be changed, and stay when saving fails", async () => {
      await cards
        .nth(1)
        .getByRole("button", { name: /^Edit / })
        .click();
      const form = page.getByRole("dialog", { name: "Edit Address" });
      await expect(form.getByLabel("Landmark")).toHaveValue("Near the temple ground");
      await expect(form.getByText(/^10\.5\d+° N, 76\.\d+° E$/)).toBeVisible();
      await form.getByLabel("Landmark").fill("");
      await form.getByLabel("Building Number").fill("3B");
      await reject(page, "EditAddress");
      await form.getByRole("button", { name: "Use current location" }).scrollIntoViewIfNeeded();
      await form.getByRole("button", { name: "Update Address" }).click();
      await expect(form.getByRole("alert")).toHaveText("Failed to update address.");
      await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
      await page.unrouteAll({ behavior: "wait" });
      await expect(form.getByLabel("Building Number")).toHaveValue("3B");
      await form.getByLabel("Building Number").press("Enter");
      await expect(success).toContainText("Address updated successfully!");
      await success.getByRole("button", { name: "OK" }).click();
      await expect(cards.nth(1)).toContainText("3B, Swaraj Round North");
      await expect(cards.nth(1)).not.toContainText("temple");
      await cards
        .first()
        .getByRole("button", { name: /^Edit / })
        .click();
      await expect(form.getByText("No location selected")).toBeVisible();
      await form.getByRole("button", { name: "Cancel" }).click();
    });

    await test.step("the default one is deleted after a confirmation, and the other becomes the default", async () => {
      const bin = cards.first().getByRole("button", { name: /^Delete / });
      const question = page.getByRole("dialog", { name: "Delete Address" });
      await bin.click();
      await expect(question).toContainText("Are you sure you want to delete this address?");
      await expectAccessible(page, "the question whether an address is deleted", [1440]);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(bin).toBeFocused();
      await reject(page, "DeleteAddress");
      await reject(page, "SetDefaultAddress");
      await bin.click();
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(question).toContainText("Failed to delete address.");
      await question.getByRole("button", { name: "OK" }).click();
      await cards.nth(1).getByRole("button", { name: "Set as Default" }).click();
      const failure = page.getByRole("dialog", { name: "Set as Default" });
      await expect(failure).toContainText("Failed to set default address.");
      await failure.getByRole("button", { name: "OK" }).click();
      await page.unrouteAll({ behavior: "wait" });
      await bin.click();
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(cards).toHaveCount(1);
      await expect(page.getByRole("heading", { name: "My Addresses" })).toBeFocused();
      await expect(cards).toContainText("Swaraj Round North");
      await expect(cards.getByRole("button", { name: "Default Address" })).toBeDisabled();
      await expectAccessible(page, "the addresses of the account", [1440]);
    });
  });
});

test.describe("the map of the form", () => {
  test.use({
    permissions: ["geolocation"],
    geolocation: { latitude: 10.6, longitude: 76.25 },
    expectedErrors: ["/tiles/", "net::ERR_CONNECTION_REFUSED"],
  });

  test("its marker is set by keyboard, click, drag and the current position, also without tiles, and every problem has a message", async ({
    page,
    request,
  }) => {
    const customer = await openAccount(request);
    await customer.execute("AddAddress", { input: { ...missionQuarters, landmark: "Near the temple ground" } });
    await customer.execute("AddAddress", { input: missionQuarters });
    await page.route("**/tiles/**", (route) => route.abort("connectionrefused"));
    await openAddressForm(page, customer);
    const form = page.getByRole("dialog", { name: "Add Address" });
    const words = form.getByText("The pictures of the map cannot be loaded. The marker can be set all the same.");
    const map = form.getByRole("application", { name: "Map of Thrissur" });
    const marker = form.getByRole("button", { name: "Marker of the address" });
    const place = form.getByText(/° N, /);

    await test.step("the cards of a row are aligned at the bottom, although the first has one more line", async () => {
      const edits = page
        .getByRole("main")
        .getByRole("article")
        .getByRole("button", { name: /^Edit / });
      await expect(edits).toHaveCount(2);
      const ends = await edits.evaluateAll(bottoms);
      expect(ends[1]).toBe(ends[0]);
    });

    await test.step("without tiles the grid, marker and coordinates work by keyboard, and the dialog says what is missing", async () => {
      await expect(words).toBeVisible();
      await expect(map.locator(".leaflet-tile-loaded").first()).toBeVisible();
      await map.press("Space");
      await expect(form.getByText(/^10\.527\d\d° N, 76\.214\d\d° E$/)).toBeVisible();
      await map.press("ArrowDown");
      // the map comes to rest a moment later
      await expect(async () => {
        await map.press("Enter");
        await expect(form.getByText(/^10\.51\d+° N, 76\.214\d\d° E$/)).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.keyboard.press("Tab");
      await expect(marker).toBeFocused();
      await page.keyboard.press("Shift+ArrowLeft");
      await expect(form.getByText(/^10\.51\d+° N, 76\.20\d+° E$/)).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
      await form.getByRole("button", { name: "Zoom out" }).click();
      await expect(words).toHaveCount(0);
    });

    await test.step("so it does while a host accepts the request and does not respond", async () => {
      const response = Promise.withResolvers<void>();
      await page.route("**/tiles/**", async (route) => {
        await response.promise;
        await route.continue();
      });
      await page.clock.install();
      const received = page.waitForRequest("**/tiles/**");
      await form.getByRole("button", { name: "Zoom in" }).click();
      await received;
      await expect(words).toHaveCount(0);
      await page.clock.fastForward(2000);
      await expect(words).toBeVisible();
      response.resolve();
      await expect(words).toHaveCount(0);
    });

    await test.step("click, drag and arrow keys", async () => {
      await map.click();
      const pressed = await place.textContent();
      await marker.dragTo(map, { targetPosition: { x: 60, y: 60 } });
      await expect(place).not.toHaveText(pressed ?? "");
      const dragged = await place.textContent();
      await marker.press("ArrowRight");
      await marker.press("ArrowRight");
      await expect(place).not.toHaveText(dragged ?? "");
      // to the east, but not to the north
      expect((await place.textContent())?.split(",")[0]).toBe(dragged?.split(",")[0]);
    });

    await test.step("the current position is requested from the browser, and every rejection of it has a message", async () => {
      const button = form.getByRole("button", { name: "Use current location" });
      await button.click();
      await expect(place).toHaveText("10.60000° N, 76.25000° E");
      await expect(marker).toBeInViewport();
      const rejections = {
        1: "Location access denied. Please enable location permissions in your browser settings.",
        2: "Location information is unavailable. Please try again.",
        3: "Location request timed out. Please try again.",
        4: "An unknown error occurred while fetching location.",
      };
      for (const [code, text] of Object.entries(rejections)) {
        await page.evaluate((rejected) => {
          navigator.geolocation.getCurrentPosition = (_, onError, options) => {
            if (JSON.stringify(options) !== '{"enableHighAccuracy":true,"timeout":10000,"maximumAge":60000}') return;
            onError?.({ code: rejected, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
          };
        }, Number(code));
        await button.click();
        await expect(form.getByRole("alert")).toHaveText(text);
      }
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
      await button.click();
      await expect(form.getByRole("alert")).toHaveText("Geolocation is not supported by your browser.");
      await expect(place).toHaveText("10.60000° N, 76.25000° E");
    });
  });
});

test("addresses that fail to load are reported as missing, and appear after Retry; a change is confirmed although the list fails to load with it, and the list follows", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request));
  const cards = page.getByRole("main").getByRole("article");
  const success = page.getByRole("dialog", { name: "Success" });
  const withoutAddresses = async () => {
    await changeResponses<{ addAddress: Changed }>(page, "AddAddress", (data) => (data.addAddress.customer = null));
  };
  const add = async (street: string) => {
    await page.getByRole("button", { name: "Add New Address" }).click();
    await fillAddress(page);
    await page.getByLabel("Street").fill(street);
    await page.getByRole("button", { name: "Save Address" }).click();
    await expect(success).toContainText("Address added successfully!");
    await success.getByRole("button", { name: "OK" }).click();
  };
  await changeResponses<{ me: { addresses: unknown } }>(page, "AccountProfile", ({ me }) => (me.addresses = null));
  await withoutAddresses();
  await page.goto("/my-account");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch addresses.");
  await add("Mission Quarters");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch addresses after adding a new one.");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(cards).toContainText("Mission Quarters");

  await withoutAddresses();
  await changeResponses<{ setDefaultAddress: { customer: { addresses: unknown } } }>(
    page,
    "SetDefaultAddress",
    ({ setDefaultAddress }) => (setDefaultAddress.customer.addresses = null),
  );
  await changeResponses<{ deleteAddress: Changed }>(
    page,
    "DeleteAddress",
    ({ deleteAddress }) => (deleteAddress.customer = null),
  );
  await add("Palace Road");
  await expect(cards).toHaveCount(2);
  await cards.nth(1).getByRole("button", { name: "Set as Default" }).click();
  await expect(success).toContainText("Default address set successfully!");
  await success.getByRole("button", { name: "OK" }).click();
  await expect(cards.first()).toContainText("Palace Road");
  await cards
    .first()
    .getByRole("button", { name: /^Delete / })
    .click();
  await page.getByRole("dialog", { name: "Delete Address" }).getByRole("button", { name: "Delete" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Mission Quarters");
});

/** The result of a mutation of addresses. */
interface Changed {
  customer: unknown;
}

/** The shop fails at an operation, as an overloaded server does. */
async function reject(page: Page, operation: string): Promise<void> {
  await page.route("**/graphql?*", (route) =>
    operationOf(route.request()) === operation
      ? route.fulfill({ json: { errors: [{ message: "Timed out", extensions: { code: "UPSTREAM_TIMEOUT" } }] } })
      : route.fallback(),
  );
}

/** Runs in the page. The bottom edge of each element. */
function bottoms(elements: Element[]): number[] {
  return elements.map((element) => element.getBoundingClientRect().bottom);
}
