import { describe, expect, test } from "vitest";
import { faultOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { payload } from "./envelope.ts";
import { leaf, leafReader } from "./leaves.ts";
import { list, listOfReadable } from "./list.ts";
import { object } from "./object.ts";

const named = object("Named", { name: leaf.text }, { oneOf: [["name"]] });
const number = leafReader("a number", (value) => (typeof value === "number" ? value : undefined));

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

describe("a row that cannot be read", () => {
  test("makes a list unreadable, at the first fault", () => {
    expect(faultOf(payload({ numbers: list(number) }), { numbers: [1, "2", "3"] })).toBe("numbers.1");
  });

  const Rows = payload({ numbers: listOfReadable(number) });

  test.each([
    [{ numbers: [1, "2", 3] }, [1, 3]],
    [{ numbers: { data: [1, null] } }, [1]],
    [{ numbers: ["1"] }, []],
    [{ numbers: [] }, []],
  ])("is left out of a list of the catalogue: %j (Q34)", (body, numbers) => {
    expect(readWire(Rows, body)).toEqual({ numbers });
  });

  test.each([
    [{ numbers: ["1", "2"] }, "numbers.0"],
    [{ numbers: 7 }, "numbers"],
  ])("is none of several that can: %j is unreadable at %s (Q34)", (body, at) => {
    expect(faultOf(Rows, body)).toBe(at);
  });
});
