import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

it("an amount is written by lakhs and crores, with its paise", () => {
  const words = Object.entries({
    0: "Rupees Zero Only",
    50: "Rupees Zero and Fifty Paise Only",
    126_500: "Rupees One Thousand Two Hundred Sixty-Five Only",
    120_175: "Rupees One Thousand Two Hundred One and Seventy-Five Paise Only",
    1900: "Rupees Nineteen Only",
    2000: "Rupees Twenty Only",
    10_000: "Rupees One Hundred Only",
    100_100_00: "Rupees One Lakh One Hundred Only",
    12_34_56_789_01:
      "Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paise Only",
    99_99_99_999_99:
      "Rupees Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only",
  });
  expect(words.map(([paise]) => [paise, amountInWords(Number(paise))])).toEqual(words);
});
