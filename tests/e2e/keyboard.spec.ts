import { expect, test } from "./support/shop-test.ts";
import { newMobile } from "./support/new-mobile.ts";
import { tabTo } from "./support/tab-to.ts";

test("everything from the home page to a placed order works by keyboard", async ({ page }) => {
  test.slow();
  const { keyboard } = page;

  await test.step("skips to the products, and opens the first category", async () => {
    await page.goto("/");
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the products", exact: true })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }));
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeFocused();
  });

  await test.step("sorts, and opens a product", async () => {
    await tabTo(page, page.getByLabel("Sort By"));
    await keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/sort=low/);
    await tabTo(page, page.getByRole("main").getByRole("article").first().getByRole("link"));
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("adds two, and signs up for it", async () => {
    await tabTo(page, page.getByRole("button", { name: "Increase" }).first());
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: /^Add to Cart - / }).first());
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    if (await dialog.getByRole("tab", { name: "Login", selected: true }).isVisible()) {
      await tabTo(page, dialog.getByRole("tab", { name: "Login" }));
      await keyboard.press("ArrowRight");
    }
    await tabTo(page, dialog.getByLabel("Name"));
    await keyboard.type("Devika R");
    await tabTo(page, dialog.getByLabel("Email"));
    await keyboard.type("devika@example.in");
    await tabTo(page, dialog.getByLabel("Mobile Number"));
    await keyboard.type(newMobile());
    await keyboard.press("Enter");
    const shown = page.getByRole("dialog", { name: "Your code" });
    await expect(shown).toContainText(/Your code is \d{4}/);
    const code = /\d{4}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
    await tabTo(page, shown.getByRole("button", { name: "OK" }));
    await keyboard.press("Enter");
    await tabTo(page, dialog.getByLabel("4-digit OTP"));
    await keyboard.type(code);
    await keyboard.press("Enter");
    await expect(dialog.getByText("You have logged in successfully.")).toBeVisible();
    await tabTo(page, dialog.getByRole("button", { name: "Continue" }));
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  });

  await test.step("opens the cart, closes it by Escape, and goes to checkout from it", async () => {
    const cart = page.getByRole("button", { name: "Cart, 2 items" });
    await tabTo(page, cart);
    await keyboard.press("Enter");
    // a toast may offer it too
    const viewCart = page.getByRole("region", { name: "Cart" }).getByRole("link", { name: "View Cart" });
    await expect(viewCart).toBeVisible();
    await keyboard.press("Escape");
    await expect(viewCart).toHaveCount(0);
    await expect(cart).toBeFocused();
    await keyboard.press("Enter");
    await tabTo(page, viewCart);
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "My Cart" })).toBeFocused();
    await tabTo(page, page.getByRole("main").getByText("Proceed to Checkout"));
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  });

  await test.step("enters an address, and orders", async () => {
    await tabTo(page, page.getByRole("button", { name: "Add New Address" }));
    await keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Add Address" });
    const fields = {
      "Full Name": "Devika R",
      "Mobile Number": "9876543210",
      "Building Number": "Building 14",
      Street: "Swaraj Round North",
      City: "Thrissur",
      "Postal Code": "680001",
    };
    for (const [label, text] of Object.entries(fields)) {
      await tabTo(page, form.getByLabel(label));
      await keyboard.type(text);
    }
    await tabTo(page, form.getByRole("application", { name: "Map of Thrissur" }));
    await keyboard.press("Enter");
    await tabTo(page, form.getByRole("button", { name: "Save Address" }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("dialog", { name: "Success" }).getByRole("button", { name: "OK" }));
    await keyboard.press("Enter");
    await expect(page.getByRole("main")).toContainText("Swaraj Round North");
    const cash = page.getByRole("radio", { name: /Cash/ });
    await tabTo(page, page.getByRole("radio", { name: /Cash|Card|Credit/ }).first());
    await keyboard.press("Space");
    for (let press = 0; press < 4 && !(await cash.isChecked()); press += 1) await keyboard.press("ArrowDown");
    await expect(cash).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: /^Place Order - / }).filter({ visible: true }));
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  });
});
