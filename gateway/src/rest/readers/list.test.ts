import { describe, expect, test } from "vitest";
import { faultOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { leaf } from "./leaves.ts";
import { list } from "./list.ts";
import { object } from "./object.ts";

const named = object("Named", { name: leaf.text }, { oneOf: [["name"]] });

describe("a list", () => {
  test.each([
    ["bare", ["1", 2]],
    ["in data", { data: ["1", 2] }],
  ])("is read %s", (_, wire) => {
    expect(readWire(list(leaf.id), wire)).toEqual(["1", "2"]);
  });

  test.each([
    ["of values", list(leaf.id), ["1", {}], "1"],
    ["of objects", list(named), [{ name: "Asha" }, { name: {} }], "1.name"],
    ["of lists", list(list(leaf.id)), [["1"], ["2", null]], "1.1"],
  ])("%s names the place of its first fault", (_, reader, wire, at) => {
    expect(faultOf(reader, wire)).toBe(at);
  });

  test("keeps the blanks of its rows", () => {
    expect(readWire(list(leaf.text), ["Pit-loom weave", ""])).toEqual(["Pit-loom weave", null]);
  });
});
