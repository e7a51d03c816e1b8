import { describe, expect, test } from "vitest";
import { framesOf, redactMessage } from "./client-error.ts";

describe("the message of a reported error", () => {
  test.each([
    ["a phone number", "No account for +91 98765-43210", "No account for [number]"],
    ["a phone number in the digits of another script", "९८७६५४३२१० is taken", "[number] is taken"],
    ["a code", "The code 4821 is wrong", "The code [number] is wrong"],
    ["an email address", "devika.r+shop@example.in is unknown", "[email] is unknown"],
    ["a URL", "GET https://shop.example.in/track-order?order=KSV1 failed", "GET [url] failed"],
    ["the query string of an address", "No route for /search?q=devika", "No route for /search?[query]"],
    [
      "a quotation",
      "Unexpected token 'D', \"Devika R, \"... is not valid JSON",
      "Unexpected token 'D', \"[text]\"... is not valid JSON",
    ],
    ["a quotation without an end", 'Cannot read "Devika', 'Cannot read "[text]"'],
    ["a GSTIN", "No business has 32aabcu9603r1zm", "No business has [GSTIN]"],
    ["a bearer token", "Authorization: Bearer abc.def", "Authorization: Bearer [token]"],
    ["a token", "Token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0 has expired", "Token [token] has expired"],
    ["a token of letters alone", "Token abcdefghijklmnopqrstuvwxyzabcdefgh", "Token [token]"],
  ])("is redacted: %s", (_, text, redacted) => {
    expect(redactMessage(text)).toBe(redacted);
  });

  test("keeps what locates the error", () => {
    const texts = [
      "Cannot read properties of undefined (reading 'itemCount')",
      "Minified React error #418",
      "The request failed with status 503",
      "Failed to fetch dynamically imported module: /assets/CartPage-B8Tt1xR.js",
    ];
    expect(texts.map(redactMessage)).toEqual(texts);
    expect(redactMessage("Cannot load https://shop.example.in/assets/CartPage-B8Tt1xR.js?a=1")).toBe(
      "Cannot load /assets/CartPage-B8Tt1xR.js",
    );
  });
});

describe("the stack of a reported error", () => {
  test("has the frames in the web's own files, in each engine's format, without origins", () => {
    const chromium = `TypeError: Devika R has no cart
    at CartButton (https://shop.example.in/assets/shop-B8Tt1xR.js:1:20345)
    at async https://shop.example.in/assets/cart-panel-C5XWGKd.js?t=1:2:10
    at Object.onClick [as press] (https://shop.example.in/assets/shop-B8Tt1xR.js:1:7)`;
    expect(framesOf(chromium)).toBe(
      `CartButton /assets/shop-B8Tt1xR.js:1:20345
anonymous /assets/cart-panel-C5XWGKd.js:2:10
Object.onClick /assets/shop-B8Tt1xR.js:1:7`,
    );
    const firefox = `CartButton@https://shop.example.in/assets/shop-B8Tt1xR.js:1:20345
@https://shop.example.in/assets/shop-B8Tt1xR.js:1:7`;
    expect(framesOf(firefox)).toBe("CartButton /assets/shop-B8Tt1xR.js:1:20345\nanonymous /assets/shop-B8Tt1xR.js:1:7");
  });

  test.each([
    "Error: devika@example.in",
    "at https://shop.example.in/track-order?order=KSV1:1:2",
    "at Devika R (9876543210)",
    "at extension (chrome-extension://abc/content.js:1:2)",
    "at Array.map (<anonymous>)",
  ])("drops lines of any other format: %s", (line) => {
    expect(framesOf(line)).toBe("");
  });
});
