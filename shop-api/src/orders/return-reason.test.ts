import { expect, it } from "vitest";
import { readReason } from "./return-reason.ts";

it.each([
  ["Too small", "too small", null],
  ["faulty: a seam is open:\nsee photo", "faulty", "a seam is open:\nsee photo"],
  ["Too small for my sister", "other", "Too small for my sister"],
  ["Other: no idea", "other", "Other: no idea"],
  ["വലുതാണ്", "other", "വലുതാണ്"],
])("Q144: the reason %j is known as %j, with words of its own: %j", (text, reason_code, reason) => {
  expect(readReason(text)).toEqual({ reason_code, reason });
});
