import { expect, test } from "vitest";
import { mobileText } from "./mobile.ts";

test("a mobile number of India is shown in groups, another one as it is", () => {
  expect(mobileText("+919876543210")).toBe("+91 98765 43210");
  expect(mobileText("+4915112345678")).toBe("+4915112345678");
});
