import { expect, it } from "vitest";
import { emailOf, onLines, onOneLine, promoCodeOf, withAsciiDigits } from "./typed-text.ts";

it("control characters are blanks, and line breaks too in a text of one line", () => {
  expect(onOneLine(" Round\tSouth\r\nThrissur\u0000 ")).toBe("Round South Thrissur");
  expect(onLines(" Ring\u0000twice\n\tat the gate\uD800 ")).toBe("Ring twice\n\tat the gate");
});

it("a text that shows nothing is empty", () => {
  for (const text of ["", " ", "\u200B\u200D", "\u2060\uFEFF\u00AD", "\u3164", "\u2800 \u202E", "\u{E0020}\uFE0F"]) {
    expect([text, onOneLine(text), onLines(text)]).toEqual([text, "", ""]);
  }
});

it("joiners stay in words that need them", () => {
  expect(onOneLine("ശാലിന്\u200D ")).toBe("ശാലിന്\u200D");
  expect(onOneLine("👩\u200D🎨")).toBe("👩\u200D🎨");
});

it("digits of all scripts are read", () => {
  expect(withAsciiDigits("०१२३४५६७८९ ൦൧൨൩൪൫൬൭൮൯ ௦௧௨௩ ０９ ٠٩ 𝟘𝟡")).toBe("0123456789 0123456789 0123 09 09 09");
});

it("an email address has no blanks around it and no invisible characters", () => {
  expect(emailOf("\u200B meera@kasavu\u2060.example\u00A0")).toBe("meera@kasavu.example");
});

it("a promo code is what is between quotes and blanks, without invisible characters", () => {
  const typed = [" KASAVU5 ", "“KASAVU5”", "'KASAVU5'", "\u200BKASA\u2060VU5\u00A0", "«KASAVU5»", "KASAVU5\n"];
  expect(typed.map(promoCodeOf)).toEqual(Array(6).fill("KASAVU5"));
  expect(promoCodeOf("kasavu 5-off")).toBe("kasavu 5-off");
});
