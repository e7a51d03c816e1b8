import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectFitsWidth } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { failRequests, holdRequests, holdScripts } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { newMobile } from "./support/new-mobile.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a newcomer signs up with a code from the browser, sees errors at their fields, and starts over after closing", async ({
    page,
  }) => {
    test.slow();
    const dialog = page.getByRole("dialog", { name: "Welcome to Kasavu" });
    const codeDialog = page.getByRole("dialog", { name: "Enter the code" });
    const shown = page.getByRole("dialog", { name: "Your code" });
    const field = (name: string) => dialog.getByLabel(name);
    const create = dialog.getByRole("button", { name: "Create Account" });
    const mobile = newMobile();

    await test.step("opens it, types something and closes it", async () => {
      await page.goto("/faq");
      await choosesFromPanel(page);
      await openLogin(page, "a phone");
      await expect(dialog.getByRole("tab", { name: "Sign Up", selected: true })).toBeVisible();
      await field("Name").fill("Devika");
      await dialog.getByRole("tab", { name: "Login" }).click();
      await dialog.getByRole("button", { name: "Proceed with OTP" }).click();
      await isWrong(field("Mobile Number"), "Please enter your mobile number.");
      await expectAccessible(page, "the login form", [320, 1440]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });

    await test.step("finds it at Sign Up and empty, and submits it incomplete", async () => {
      await openLogin(page, "a phone");
      await expect(dialog.getByRole("tab", { name: "Sign Up", selected: true })).toBeVisible();
      await expect(field("Name")).toHaveValue("");
      await expect(field("Mobile Number")).toHaveValue("");
      await expect(dialog.getByRole("alert")).toHaveCount(0);
      await create.click();
      await isWrong(field("Name"), "Please fill in all fields.", 3);
      await field("Name").fill("Devika R");
      await field("Email").fill("devika@example");
      await field("Email").press("Enter");
      await isWrong(field("Email"), "Please enter a valid email.", 2);
      await expect(field("Mobile Number")).toHaveAccessibleDescription("Please fill in all fields.");
      await field("Email").fill("devika@example.in");
      await create.click();
      await isWrong(field("Mobile Number"), "Please fill in all fields.");
      await expectAccessible(page, "the sign-up form", [320, 1440]);
    });

    await test.step("enters an Indian number in several formats", async () => {
      const number = field("Mobile Number");
      await expect(field("Name")).toHaveAttribute("autocomplete", "name");
      await expect(field("Email")).toHaveAttribute("autocomplete", "email");
      await expect(number).toHaveAttribute("autocomplete", "tel");
      await expect(number).toHaveAttribute("inputmode", "numeric");
      await expect(dialog.getByText("India +91")).toBeVisible();
      await number.fill("");
      await number.pressSequentially("nine 98");
      await expect(number).toHaveValue("98");
      await number.fill("1234567890123456");
      await expect(number).toHaveValue("1234567890123");
      await number.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
      await expect(number).toHaveValue(mobile);
      await number.blur();
      await expect(number).toHaveValue(`${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    });

    await test.step("sees a code, which is stored while it is valid", async () => {
      const goOn = await holdRequests(page, "Register");
      await create.click();
      await expect(dialog.getByRole("button", { name: "Creating Account..." })).toBeVisible();
      goOn();
      await expect(shown.getByText(/^Your code is [1-9]\d{3}$/)).toBeVisible();
      await expect(shown.getByRole("button", { name: "OK" })).toBeFocused();
      await expectAccessible(page, "the code that is shown", [1440]);
      expect(await shown.textContent()).toContain(await storedCode(page));
      await page.keyboard.press("Enter");
      await expect(shown).toHaveCount(0);
      await codeDialog.getByRole("button", { name: "Change number" }).click();
      expect(await storedCode(page)).toBeNull();
      // the account exists, and is not registered twice
      await create.click();
      await expect(shown).toBeVisible();
      expect(await shown.textContent()).toContain(await storedCode(page));
      await page.keyboard.press("Enter");
    });

    await test.step("enters a wrong code, then the right one", async () => {
      const code = (await storedCode(page)) ?? "";
      const entry = codeDialog.getByLabel("4-digit OTP");
      await expect(entry).toBeFocused();
      await expect(entry).toHaveAttribute("inputmode", "numeric");
      await expect(entry).toHaveAttribute("autocomplete", "one-time-code");
      await entry.fill("12 3");
      await page.keyboard.press("Enter");
      await isWrong(entry, "Please enter a 4-digit OTP.");
      await entry.fill("");
      await entry.pressSequentially(`o${code === "1234" ? "4321" : "1234"}5`);
      await expect(entry).toHaveValue(code === "1234" ? "4321" : "1234");
      await page.keyboard.press("Enter");
      await isWrong(entry, "Invalid OTP");
      await expectAccessible(page, "the code form", [1440]);
      await entry.fill(code);
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("You have logged in successfully.")).toBeVisible();
      await expectAccessible(page, "the end of the login", [1440]);
      expect(await storedCode(page)).toBeNull();
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
    });

    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("dialog", { name: "My Profile" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await page.getByRole("link", { name: "My Account" }).last().click();
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await page.getByRole("link", { name: "My Wishlist" }).click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  });
});

test("/login reserves the space of its form, on a phone and on a desktop, and is readable at a text size of 200 %; a customer's has its heading until the next page opens", async ({
  page,
  request,
}) => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await page.goto("/login");
    await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Kasavu" })).toBeVisible();
    expect(await loadingShiftOf(page)).toBeLessThan(0.01);
  }
  await expectAccessible(page, "/login", [320, desktop.width]);

  await test.step("at 200 % the header wraps, and the number is readable", async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const header = page.getByRole("banner");
    const controls = [header.getByRole("link", { name: "Wishlist" }), ...(await header.getByRole("button").all())];
    for (const control of controls) {
      if (await control.isVisible()) await expect(control).toBeInViewport({ ratio: 1 });
    }
    const number = page.getByLabel("Mobile Number");
    await number.fill("9876543210");
    await number.blur();
    expect(await number.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
    await expectFitsWidth(page, "/login at 200 %");
  });

  await test.step("of a customer it has its title and heading until the next page opens", async () => {
    await page.setViewportSize(desktop);
    await logInPage(page, await openAccount(request));
    const release = await holdScripts(page, /operationName=HomePage/);
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    await expect(page).toHaveTitle("Login | Kasavu");
    await expect(page.locator("h1")).toHaveText("Welcome to Kasavu");
    release();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("when the shop rejects", () => {
  test.use({ expectedErrors: ["ERR_FAILED"] });

  test("a customer logs in with the shop's code, waits for a new one as long as the shop requires, and sees the reason", async ({
    page,
    request,
  }) => {
    test.slow();
    const { mobile } = await openAccount(request);
    await page.clock.install();
    await page.goto("/faq");
    await openLogin(page, "a desktop");
    const dialog = page.getByRole("dialog");
    const number = dialog.getByLabel("Mobile Number");
    const entry = dialog.getByLabel("4-digit OTP");

    await test.step("signing up with a registered number", async () => {
      await dialog.getByLabel("Name").fill("Devika R");
      await dialog.getByLabel("Email").fill("devika@example.in");
      await number.fill(mobile);
      const working = await failRequests(page, "Register");
      await dialog.getByRole("button", { name: "Create Account" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Registration failed");
      working();
      await dialog.getByRole("button", { name: "Create Account" }).click();
      await isWrong(number, "This mobile number is already registered. Please log in.");
    });

    await test.step("logging in, with the number still filled in", async () => {
      await dialog.getByRole("tab", { name: "Login" }).click();
      await expect(dialog.getByRole("alert")).toHaveCount(0);
      await number.fill(newMobile());
      await dialog.getByRole("button", { name: "Proceed with OTP" }).click();
      await isWrong(number, "Invalid user");
      await expect(number).not.toHaveValue("");
      await number.fill(mobile);
      const goOn = await holdRequests(page, "RequestLogin");
      await dialog.getByRole("button", { name: "Proceed with OTP" }).click();
      await expect(dialog.getByRole("button", { name: "Checking..." })).toBeVisible();
      goOn();
      await expect(dialog.getByText(`Sent to +91 ${mobile.slice(0, 5)} ${mobile.slice(5)}.`)).toBeVisible();
    });

    const code = /\d{4}/.exec((await dialog.getByText(/Your code is \d{4}/).textContent()) ?? "")?.[0] ?? "";
    const sendAgain = dialog.getByRole("button", { name: "Send a new code" });
    await test.step("requesting a new code too early, by the shop's clock", async () => {
      await expect(dialog.getByText(/^Send a new code in (30|2\d) s$/)).toBeVisible();
      await page.clock.fastForward(30_000);
      const goOn = await holdRequests(page, "RequestLogin");
      await sendAgain.click();
      await expect(dialog.getByRole("button", { name: "Sending a new code..." })).toBeVisible();
      goOn();
      await isWrong(entry, "Too many codes. Please wait before asking for another.");
      await expect(dialog.getByText(/^Send a new code in (30|[12]?\d) s$/)).toBeVisible();
      await page.clock.fastForward(30_000);
      const working = await failRequests(page, "RequestLogin");
      await sendAgain.click();
      await isWrong(entry, "The code could not be sent. Please try again.");
      working();
    });

    await test.step("entering a wrong code, and asking with the number again", async () => {
      await entry.fill(code === "1234" ? "4321" : "1234");
      await page.keyboard.press("Enter");
      await isWrong(entry, "Invalid OTP");
      await dialog.getByRole("button", { name: "Change number" }).click();
      await expect(number).toHaveValue(`${mobile.slice(0, 5)} ${mobile.slice(5)}`);
      await dialog.getByRole("button", { name: "Proceed with OTP" }).click();
      await isWrong(number, "Too many codes. Please wait before asking for another.");
    });
  });
});

/** On a phone a guest's panel opens first; its Sign Up closes it. */
async function choosesFromPanel(page: Page): Promise<void> {
  const panel = page.getByRole("dialog", { name: "Account" });
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await panel.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function openLogin(page: Page, device: "a phone" | "a desktop"): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  if (device === "a phone") await page.getByRole("dialog").getByRole("button", { name: "Login" }).click();
}

/** The field has the focus and the message, and this many fields are invalid: one by default. */
async function isWrong(field: Locator, text: string, count = 1): Promise<void> {
  await expect(field).toHaveAccessibleDescription(text);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field.page().getByRole("dialog").getByRole("alert")).toHaveCount(count);
}

function storedCode(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("signupOtp"));
}

function loadingShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
  });
}
