import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messageOf } from "../../gateway/src/rest/readers/message.ts";
import { readCurrentFixtures, readFixtures } from "../fixtures/fixture.ts";
import { kindOf } from "./support/kind-of.ts";

/** Sentences of shops, in our words. */
const sentences = [
  "Size S/M is sold out.",
  "Rs. 40/- more for free delivery",
  "Add items worth Rs.250/- more to use this code.",
  "5% off applied",
  "Get 10%-20% off on all mundus!",
  "Flat 50%off on orders above ₹1,999",
  "Your cart's total (₹1,299.00) is below the minimum of ₹1,500.",
  "COD is n/a for 680001",
  "Cash/Card/UPI accepted.",
  "Use code SAVE10.",
  "Use code FLAT_50 at checkout",
  "Use code onam_big_sale.",
  "Follow us: @kasavu_weaves_shop",
  "Note :order before 5 pm",
  'Code "SAVE10" has expired.',
  'Your code "SAVE10": 10% off',
  "SAVE10 is not valid for this order",
  "Enter your number, e.g. +91 98000 00000.",
  "Enter a 10-digit number (e.g. 9800000000)",
  "Mr. K. R. Nair's address is saved.",
  "Dr. A.P.J. Menon is already registered",
  "Order #12: out for delivery",
  "Order #KSV/26-27/000012 is placed",
  "Order No. 12 : confirmed",
  "Status: delivered on 21.11.2026 at 10:30",
  "Delivery between 9:00-12:00 and 3:00-6:00 pm.",
  "We deliver in 2-3 days (Mon-Sat).",
  "നിങ്ങളുടെ ഓർഡർ സ്വീകരിച്ചു.",
  "ഈ ഉൽപ്പന്നം ഇപ്പോൾ ലഭ്യമല്ല",
  "आपका ऑर्डर हो गया है।",
  "कृपया अपना मोबाइल नंबर दर्ज करें: 10 अंक",
  "உங்கள் ஆர்டர் பெறப்பட்டது",
  "Write to help@kasavu.example, or call 0487-2330000.",
  "Questions? <help@kasavu.example>",
  "asha.m_nair@kasavu.example is already registered",
  "See kasavu.example/help for sizes.",
  "See https://kasavu.example/help.php?topic=sizes#set",
  "Read more at www.kasavu.example/app/help/",
  "T&C apply",
  "Read our T&Cs; they apply to all offers.",
  "Mundu & neriyathu set added to cart",
  "Buy 2, get 1 free* (*terms apply)",
  "Only 2 left in size 'XL'!",
  "The price is < ₹500 this week",
  "I <3 Onam: 20% off",
  "This offer is null and void after 31/12.",
  "[Kasavu] Your order is placed",
  "[10% off] Use code ONAM10",
  "Select a size from the list, where shown.",
  "SELECT ANY 2 FROM THIS COLLECTION",
  "Please update your address and set a default one.",
  "Delete an item from your cart first.",
  "This table runner does not exist in blue.",
  "Column dress (size 38) is sold out",
  "Your session timed out after 15 minutes. Please log in again.",
  "Connection lost. Please try again.",
  "Error: Invalid cart ID.",
  "Oops! Something went wrong :(",
  "Pay ₹0.00 now - ₹1,299 on delivery",
  "None of these items can be delivered to 680001",
  "Nothing is due; thank you!",
  "Not found",
  "Unauthenticated.",
  "Unauthorized",
  "Token expired",
  "Token has expired",
  "OK",
  "Success",
  "iPhone cases are not sold here",
  "Wi-Fi/UPI issue? Please retry.",
  "You have 500 points (= ₹500).",
  "500 points were added",
  "OTP 4821 sent to +91******0000",
  "A password needs a letter, a digit and one of !@#$%^&*",
  "Go to Account > Orders > Returns",
  "This payment method is not supported for orders above ₹5,000.",
  "Couldn't find a saree with this code.",
  "Couldn't find products with 'kasavu'",
  "No route was found to your address.",
  "Could not find driver near 680001",
  "Unexpected token amount: pay ₹500",
  "Name: value too long for this field",
  "Write the house number on line 1.",
  "A picture must be of type JPG or PNG.",
  "Flat 10%(max) off",
  "Win with #OnamSale#Kasavu",
  "Size in column 'M' is sold out",
  "SIZE.M is sold out; see SIZE.L",
];

test("every sentence of a shop is shown", () => {
  expect(sentences.length).toBeGreaterThanOrEqual(60);
  expect(sentences.filter((sentence) => kindOf(sentence) !== null)).toEqual([]);
});

test("every message of the recordings is shown", () => {
  const recorded = [...readFixtures().values(), ...readCurrentFixtures().values()];
  const found = recorded.map(({ response }) => messageOf(response, (kind) => expect.fail(kind)));
  expect(new Set(found).size).toBeGreaterThan(30);
});

/** Texts of shop-api's sources: also those that only operators read, such as descriptions of settings. */
function* textsOfShop(): Generator<string> {
  const root = new URL("../../shop-api/src/", import.meta.url);
  for (const file of globSync("**/*.ts", { cwd: root })) {
    if (file.endsWith(".test.ts") || /^(?:db\/|config)/.test(file)) continue;
    const source = readFileSync(new URL(file, root), "utf8").replace(/\/\*.*?\*\/|\/\/.*/gs, "");
    for (const [, quoted, template] of source.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)) {
      const text = (quoted ?? template ?? "").replace(/\$\{[^{}]*\}|\\n/g, "7");
      if (/^[A-Z7].* .*\w[.!]?$/.test(text) && !/\$\{/.test(text)) yield text;
    }
  }
}

test("every message of shop-api's sources is shown", () => {
  const texts = [...textsOfShop()];
  expect(texts.length).toBeGreaterThan(250);
  expect(texts.filter((text) => kindOf(text) !== null)).toEqual([]);
});
