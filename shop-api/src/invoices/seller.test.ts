import { expect, it } from "vitest";
import { demoSeller, isGstin, stateOfSeller } from "./seller.ts";

it("a GST number has a state, the form of a registration and the right check digit", () => {
  expect(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", demoSeller.gstin].map(isGstin)).toEqual([true, true, true]);
  for (const wrong of [
    "27AAPFU0939F1ZW",
    "27AAPFU0939F1Z",
    "27aapfu0939f1zv",
    "99AAPFU0939F1ZV",
    "27AAPFU0993F1ZV",
    "",
  ]) {
    expect([wrong, isGstin(wrong)]).toEqual([wrong, false]);
  }
  expect(stateOfSeller(demoSeller)).toEqual({ code: "32", name: "Kerala" });
});
