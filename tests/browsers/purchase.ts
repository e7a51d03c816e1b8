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
const addToCart = by("button", "Add to Cart - ₹3,780.00");
const placeOrder = by("button", "Place Order - ₹3,780.00");
const checkOut = by("button", "Proceed to Checkout");

/** A purchase from the home page to the list of orders, with a layout check of each page. */
export const steps: Step[] = [
  step("opens the home page", (visit) => visit.open("/")),
  lookAt("home", by("button", /^Add /)),
  step("opens a category", openCategory),
  lookAt("list", by("button", /^Add /)),
  step("opens a product, and goes back and forward quickly", goBackAndForward),
  step("searches and opens a product", search),
  lookAt("product", addToCart),
  step("adds it to the cart and signs up", signUp),
  step("opens the cart", openCart),
  lookAt("cart", checkOut),
  step("enters an address at the checkout", giveAddress),
  lookAt("checkout", placeOrder),
  step("orders and pays by cash", placeCashOrder),
  step("finds the order in the account", findOrder),
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

async function search(visit: Visit): Promise<void> {
  if (visit.isPhone) await visit.click(by("button", "Search"));
  await visit.fill(by("combobox", "Search products"), "balaramapuram kas");
  const option = by("option", new RegExp(saree));
  const decoration = await visit.until("the letters that match are marked", () => visit.evaluate(readMark));
  await visit.screenshot("search");
  assert.equal(decoration, "underline", "the letters that match are underlined");
  await visit.click(option);
  await visit.see(by("heading", saree));
}

/** Each change interrupts the previous view transition: WebKit reports a promise of it that is not handled. */
async function goBackAndForward(visit: Visit): Promise<void> {
  await visit.click(by("link", new RegExp(saree)));
  await visit.see(by("heading", saree));
  await visit.evaluate(changePagesQuickly);
  await visit.see(by("heading", saree));
  await visit.see(addToCart);
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
  await visit.click(addToCart);
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

async function openCart(visit: Visit): Promise<void> {
  await visit.click(by("button", "Cart, 1 item"));
  await visit.see(by("button", "Checkout"));
  await visit.screenshot("cart-panel");
  await visit.open("/cart");
  await visit.see(by("link", saree));
}

async function giveAddress(visit: Visit): Promise<void> {
  await visit.click(checkOut);
  await visit.click(by("button", "Add New Address"));
  const form = by("dialog", "Add Address");
  // name and mobile number are prefilled
  await visit.fill(by("textbox", "Building Number", form), "Building 14");
  await visit.fill(by("textbox", "Street", form), "Swaraj Round North");
  await visit.fill(by("textbox", "City", form), "Thrissur");
  await visit.fill(by("textbox", "Postal Code", form), "680001");
  await visit.click(by("application", "Map of Thrissur", form));
  await visit.see(form, /10\.5\d+° N, 76\.2\d+° E/);
  await visit.screenshot("address");
  await visit.click(by("button", "Save Address", form));
  await visit.click(by("button", "OK", by("dialog", "Success")));
  await visit.see(by("article", /Swaraj Round North/));
}

async function placeCashOrder(visit: Visit): Promise<void> {
  await visit.click(by("radio", /^Cash/));
  await visit.click(placeOrder);
  await visit.see(by("heading", "Order Confirmed!"));
  await visit.screenshot("order-confirmed");
}

async function findOrder(visit: Visit): Promise<void> {
  await visit.open("/my-account?section=track-orders");
  await visit.see(by("heading", "My Orders"));
  await visit.see(by("article", /^Order/), /Balaramapuram Kasavu Saree[^]*₹3,780\.00/);
  await visit.screenshot("orders");
}

/** Runs in the page: the decoration of the matching letters in a search result, once all typed ones match. */
function readMark(): string | null {
  const mark = document.querySelector("[role=option] mark");
  return mark?.textContent === "Balaramapuram Kas" ? getComputedStyle(mark).textDecorationLine : null;
}
