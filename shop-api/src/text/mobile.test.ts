import { expect, it } from "vitest";
import { parseMobile } from "./mobile.ts";

it.each([
  "+919847012345",
  "98470 12345",
  "098470-12345",
  "0091 98470 12345",
  "091 98470 12345",
  "91 98470 12345",
  "+91 (0) 98470.12345",
  "\u202A+91\u00A098470\u00A012345\u202C",
  "＋९१ ९८४७० १२३४५",
  "൯൮൪൭൦ ൧൨൩൪൫",
])("%s is an Indian number", (typed) => {
  expect(parseMobile(typed)).toBe("+919847012345");
});

it("a number that begins with 91 keeps these digits", () => {
  expect(parseMobile("91876 54321")).toBe("+919187654321");
  expect(parseMobile("+91 91876 54321")).toBe("+919187654321");
});

it("a number of another country, a part of a number and a word never become an Indian one", () => {
  expect(["+65 9123 4567", "0065 9123 4567", "+91 98470", "00012", "984 70", "Asha"].map(parseMobile)).toEqual([
    "+6591234567",
    "+6591234567",
    "+9198470",
    "00012",
    "98470",
    "Asha",
  ]);
});
