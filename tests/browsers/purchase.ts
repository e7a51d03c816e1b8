import assert from "node:assert/strict";
import { newMobile } from "../e2e/support/new-mobile.ts";
import { look } from "./look.ts";
import { by, type Target } from "./support/element.ts";
import type { Visit } from "./support/visit.ts";

/** A part of the visit that passes or fails by itself. */
export interface Step {
  name: string;
  /** Later steps do not depend on a check of the layout. */
  isLook: boolean;
  run(visit: Visit): Promise<void>;
}

const saree = "Balaramapuram Kasavu Saree";
const kurta = "Indigo Buti Kurta";
const street = "Swaraj Round North";
const addTwo = by("button", "Add to Cart - ₹7,560.00");
const decrease = by("button", "Decrease", by("group", `Quantity of ${saree}`));
const placeOrder = by("button", "Place Order - ₹3,780.00");
const checkOut = by("button", "Proceed to Checkout");
const logIn = by("button", "Login");

/** Two purchases from the home page to the logout, with a layout check of each page. */
export const steps: Step[] = [
  step("opens the home page", (visit) => visit.open("/")),
  lookAt("home", by("button", /^Add /)),
  step("opens a category", openCategory),
  lookAt("list", by("button", /^Add /)),
  step("opens a product, and goes back and forward quickly", goBackAndForward),
  step("sorts the category and opens its next page", sortCategory),
  step("signs up when adding a product, which is in the cart afterwards", signUp),
  step("searches, opens a product and adds two", searchAndAdd),
  lookAt("product", addTwo),
  step("opens the cart and corrects it", correctCart),
  lookAt("cart", checkOut),
  step("enters an address at the checkout", giveAddress),
  lookAt("checkout", placeOrder),
  step("pays by cash and orders, clicking the button twice", placeCashOrder),
  step("sees the confirmation on the home page once", seeConfirmation),
  step("finds one order in the account", findOrder),
  step("filters kurtas by size and colour", filterKurtas),
  lookAt("filtered-list", by("button", /^Add /)),
  step("adds one in size M from its card, and another one", addSized),
  step("orders both, and sees the size in the order", orderSized),
  step("logs out, and no data is left on the page or in the browser", logOut),
];

function step(name: string, run: (visit: Visit) => Promise<void>): Step {
  return { name, run, isLook: false };
}

function lookAt(name: string, mainButton: Target): Step {
  return { name: `looks at ${name}`, run: (visit) => look(visit, name, mainButton), isLook: true };
}

async function openCategory(visit: Visit): Promise<void> {
  await visit.click(by("link", "Sarees"));
  await visit.see(by("heading", "Sarees"));
  await visit.see(by("button", /^Add /));
}

async function sortCategory(visit: Visit): Promise<void> {
  await visit.open("/category/1/subcategories");
  await visit.choose("Sort By", "Price: Low to High");
  await visit.until("the URL has the sort", () => visit.evaluate(() => location.search === "?sort=low"));
  // the router changes the URL before it renders the links
  await visit.until("the link to page 2 has the sort", () => visit.evaluate(isSecondPageSorted));
  await visit.click(by("link", "Page 2"));
  await visit.until("the URL has the page", () => visit.evaluate(() => location.search === "?sort=low&page=2"));
  await seeText(visit, /Showing page 2 of \d/);
}

async function searchAndAdd(visit: Visit): Promise<void> {
  if (visit.isPhone) await visit.click(by("button", "Search"));
  await visit.fill(by("combobox", "Search products"), "balaramapuram kas");
  const option = by("option", new RegExp(saree));
  const decoration = await visit.until("the letters that match are marked", () => visit.evaluate(readMark));
  await visit.screenshot("search");
  assert.equal(decoration, "underline", "the letters that match are underlined");
  await visit.click(option);
  await visit.see(by("heading", saree));
  await visit.click(by("button", "Increase"));
  await visit.click(addTwo);
  await visit.see(by("button", "Cart, 3 items"));
  // the badge is updated before the shop's response
  await visit.until("the button is enabled", async () => (await visit.place(addTwo)).isClickable);
}

/** Each change interrupts the previous view transition: WebKit reports a promise of it that is not handled. */
async function goBackAndForward(visit: Visit): Promise<void> {
  await visit.click(by("link", new RegExp(saree)));
  await visit.see(by("heading", saree));
  await visit.evaluate(changePagesQuickly);
  await visit.see(by("heading", saree));
  await visit.see(by("button", "Add to Cart - ₹3,780.00"));
}

/** Runs in the page. */
async function changePagesQuickly(): Promise<void> {
  const popped = () => new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  for (let round = 0; round < 4; round += 1) {
    for (const change of [() => history.back(), () => history.forward()]) {
      const isPopped = popped();
      change();
      await isPopped;
    }
  }
}

async function signUp(visit: Visit): Promise<void> {
  await visit.click(by("button", /^Add /));
  await visit.click(by("tab", "Sign Up"));
  await visit.fill(by("textbox", "Name"), "Devika R");
  await visit.fill(by("textbox", /^Email/), "devika@example.in");
  await visit.fill(by("textbox", "Mobile Number"), newMobile());
  await visit.screenshot("sign-up");
  await visit.click(by("button", "Create Account"));
  const shown = by("dialog", "Your code");
  const [code = ""] = /\d{4}/.exec(await visit.see(shown, /Your code is \d{4}/)) ?? [];
  await visit.screenshot("code");
  await visit.click(by("button", "OK", shown));
  await visit.fill(by("textbox", "4-digit OTP"), code);
  await visit.click(by("button", "Verify & Continue"));
  await visit.click(by("button", "Continue"));
  await visit.see(by("button", "Cart, 1 item"));
}

async function correctCart(visit: Visit): Promise<void> {
  await visit.click(by("button", "Cart, 3 items"));
  await visit.see(by("button", "Checkout"));
  await visit.screenshot("cart-panel");
  await visit.open("/cart");
  await visit.see(by("link", saree));
  await seeText(visit, /3 Item\(s\) in your cart/);
  await visit.click(decrease);
  await seeText(visit, /2 Item\(s\) in your cart/);
  await visit.until("one of the saree is the least", async () => !(await visit.place(decrease)).isClickable);
  await visit.click(by("button", /^Remove (?!Balaramapuram)/));
  const question = by("dialog", "Remove item");
  await visit.see(question, /Are you sure you want to remove this item\?/);
  await visit.click(by("button", "Remove", question));
  await seeText(visit, /1 Item\(s\) in your cart/);
  await seeText(visit, /Total\s*₹3,780\.00/);
}

async function giveAddress(visit: Visit): Promise<void> {
  await visit.click(checkOut);
  await visit.click(by("button", "Add New Address"));
  const form = by("dialog", "Add Address");
  // name and mobile number are prefilled
  await visit.fill(by("textbox", "Building Number", form), "Building 14");
  await visit.fill(by("textbox", "Street", form), street);
  await visit.fill(by("textbox", "City", form), "Thrissur");
  await visit.fill(by("textbox", "Postal Code", form), "680001");
  await visit.click(by("application", "Map of Thrissur", form));
  await visit.see(form, /10\.5\d+° N, 76\.2\d+° E/);
  await visit.screenshot("address");
  await visit.click(by("button", "Save Address", form));
  await visit.click(by("button", "OK", by("dialog", "Success")));
  await visit.see(by("article", new RegExp(street)));
}

async function placeCashOrder(visit: Visit): Promise<void> {
  await visit.click(by("radio", /^Cash/));
  await visit.doubleClick(placeOrder);
  await visit.see(by("heading", "Order Confirmed!"));
  await visit.screenshot("order-confirmed");
}

async function seeConfirmation(visit: Visit): Promise<void> {
  await visit.until("the confirmation leads home", () => visit.evaluate(() => location.pathname === "/"));
  await visit.until("a toast confirms the order", () => visit.evaluate(hasToast, "order"));
  await visit.open("/");
  await visit.see(by("button", "Cart, 0 items"));
  assert.equal(await visit.evaluate(hasToast, ""), false, "the confirmation is shown once");
}

async function findOrder(visit: Visit): Promise<void> {
  await visit.open("/my-account?section=track-orders");
  await visit.see(by("heading", "My Orders"));
  await visit.see(by("article", /^Order/), /Balaramapuram Kasavu Saree[^]*₹3,780\.00/);
  assert.equal(await visit.evaluate(() => document.querySelectorAll("article").length), 1, "there is one order");
  await visit.screenshot("orders");
}

async function filterKurtas(visit: Visit): Promise<void> {
  await visit.open("/category/3/subcategories");
  if (visit.isPhone) await visit.click(by("button", "Filters"));
  await visit.click(by("checkbox", /^M \(/));
  await visit.until("the URL has the size", () => visit.evaluate(() => location.search === "?size=M"));
  await visit.click(by("checkbox", /^Blue \(/));
  await visit.until("the URL has both", () => visit.evaluate(() => location.search === "?size=M&colour=blue"));
  await visit.screenshot("filters");
  if (visit.isPhone) await visit.click(by("button", /^Show \d+ products?$/));
  await visit.see(by("link", "Remove Blue"));
}

async function addSized(visit: Visit): Promise<void> {
  const chooser = by("dialog", "Choose a Size");
  await visit.click(by("button", `Add ${kurta}`));
  await visit.click(by("button", /^Add size M/, chooser));
  await visit.see(by("button", "Cart, 1 item"));
  await visit.click(by("button", "Increase", chooser));
  await visit.see(by("button", "Cart, 2 items"));
  await visit.screenshot("chooser");
  await visit.click(by("button", "Close", chooser));
  await visit.see(by("button", `Add (2 in cart) ${kurta}`));
}

async function orderSized(visit: Visit): Promise<void> {
  await visit.open("/cart");
  await visit.see(by("group", `Quantity of ${kurta}, size M`));
  await visit.click(checkOut);
  await seeText(visit, /Size M, Quantity 2/);
  await visit.click(by("radio", /^Cash/));
  await visit.click(by("button", /^Place Order - ₹/));
  await visit.see(by("heading", "Order Confirmed!"));
  await seeText(visit, /Size M/);
  await visit.until("the confirmation leads home", () => visit.evaluate(() => location.pathname === "/"));
  await visit.open("/my-account?section=track-orders");
  await visit.see(by("article", /^Order/), new RegExp(`${kurta}[^]*Size M, Quantity 2`));
}

async function logOut(visit: Visit): Promise<void> {
  await visit.click(by("button", "Account"));
  await visit.click(by("button", "Logout"));
  await visit.see(logIn);
  await visit.until("no dialog is open", () => visit.evaluate(() => document.querySelector("dialog[open]") === null));
  await visit.until("the home page is shown", () => visit.evaluate(() => location.pathname === "/"));
  assert.ok(!(await visit.evaluate(readText)).includes(street), "no address is left on the page");
  const stored = await visit.evaluate(() => Object.entries(localStorage));
  assert.deepEqual(stored, [["hasLoggedIn", "true"]], "no data is left in the browser");
  await visit.evaluate(() => history.back());
  await visit.until("the account leads to the login", () => visit.evaluate(() => location.pathname === "/login"));
  assert.ok(!(await visit.evaluate(readText)).includes(saree), "no order is left on the page");
}

/** Waits until the page shows this text. */
async function seeText(visit: Visit, text: RegExp): Promise<void> {
  await visit.until(`the page shows ${text.source}`, async () => text.test(await visit.evaluate(readText)));
}

/** Runs in the page. */
function readText(): string {
  return document.body.innerText;
}

/** Runs in the page: whether a toast with this word is shown. */
function hasToast(word: string): boolean {
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  return toast !== null && toast.innerText.toLowerCase().includes(word);
}

/** Runs in the page. */
function isSecondPageSorted(): boolean {
  return document.querySelector("a[aria-label='Page 2']")?.getAttribute("href")?.includes("sort=low") === true;
}

/** Runs in the page: the decoration of the matching letters in a search result, once all typed ones match. */
function readMark(): string | null {
  const mark = document.querySelector("[role=option] mark");
  return mark?.textContent === "Balaramapuram Kas" ? getComputedStyle(mark).textDecorationLine : null;
}
