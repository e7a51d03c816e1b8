import { openAddressForm } from "./support/address-visit.ts";
import { openAccount } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";

test.describe("the current position", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 10.6, longitude: 76.25 } });

  test("is requested from the browser, shown on the map, and every rejection of it has a message", async ({
    page,
    request,
  }) => {
    // the marker's script is loaded first, so that its alternative text never shows
    const marker = page.waitForResponse(/\/assets\/marker-/);
    await openAddressForm(page, await openAccount(request));
    await marker;
    const form = page.getByRole("dialog", { name: "Add Address" });
    const button = form.getByRole("button", { name: "Use current location" });
    await button.click();
    await expect(form.getByText("10.60000° N, 76.25000° E")).toBeVisible();
    await expect(form.getByRole("button", { name: "Marker of the address" })).toBeInViewport();
    const rejections = {
      1: "Location access denied. Please enable location permissions in your browser settings.",
      2: "Location information is unavailable. Please try again.",
      3: "Location request timed out. Please try again.",
      4: "An unknown error occurred while fetching location.",
    };
    for (const [code, words] of Object.entries(rejections)) {
      await page.evaluate((rejected) => {
        navigator.geolocation.getCurrentPosition = (_, onError, options) => {
          if (JSON.stringify(options) !== '{"enableHighAccuracy":true,"timeout":10000,"maximumAge":60000}') return;
          onError?.({ code: rejected, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
        };
      }, Number(code));
      await button.click();
      await expect(form.getByRole("alert")).toHaveText(words);
    }
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
    await button.click();
    await expect(form.getByRole("alert")).toHaveText("Geolocation is not supported by your browser.");
    await expect(form.getByText("10.60000° N, 76.25000° E")).toBeVisible();
  });
});

test.describe("without map tiles", () => {
  test.use({ expectedErrors: ["/tiles/", "net::ERR_CONNECTION_REFUSED"] });

  test("the grid, marker and coordinates work by keyboard, and the dialog says what is missing", async ({
    page,
    request,
  }) => {
    await page.route("**/tiles/**", (route) => route.abort("connectionrefused"));
    await openAddressForm(page, await openAccount(request));
    const form = page.getByRole("dialog", { name: "Add Address" });
    const words = form.getByText("The pictures of the map cannot be loaded. The marker can be set all the same.");
    await expect(words).toBeVisible();
    const map = form.getByRole("application", { name: "Map of Thrissur" });
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
    await expect(form.getByRole("button", { name: "Marker of the address" })).toBeFocused();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(form.getByText(/^10\.51\d+° N, 76\.20\d+° E$/)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await form.getByRole("button", { name: "Zoom out" }).click();
    await expect(words).toHaveCount(0);

    // a host that accepts the request and never responds
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
});
