import { expect, test } from "vitest";
import { faultOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { payload } from "./envelope.ts";
import { leaf } from "./leaves.ts";
import { optional } from "./reader.ts";

test("a payload holds one of the entries of a group, or cannot be read", () => {
  const person = payload({ user: optional(leaf.text), profile: optional(leaf.text) }, { oneOf: [["user", "profile"]] });
  expect(readWire(person, { data: { profile: "Asha" } })).toEqual({ user: null, profile: "Asha" });
  expect(faultOf(person, { data: {} })).toBe("");
});
