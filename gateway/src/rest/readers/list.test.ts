import { describe, expect, test } from "vitest";
import { DriftLedger } from "./drift.ts";
import { payload } from "./envelope.ts";
import { leafReader } from "./leaves.ts";
import { list, listOfReadable } from "./list.ts";
import type { Reader } from "./reader.ts";

const number = leafReader("a number", (value) => (typeof value === "number" ? value : undefined));

function read<Value>(reader: Reader<Value>, body: unknown): Value {
  return reader.read(body, "", new DriftLedger().begin("GET numbers"));
}

describe("a row that cannot be read", () => {
  test("makes a list unreadable, at the first fault", () => {
    expect(() => read(payload({ numbers: list(number) }), { numbers: [1, "2", "3"] })).toThrow(
      expect.objectContaining({ name: "UnreadableValue", path: "numbers.1" }),
    );
  });

  const Rows = payload({ numbers: listOfReadable(number) });

  test.each([
    [{ numbers: [1, "2", 3] }, [1, 3]],
    [{ numbers: { data: [1, null] } }, [1]],
    [{ numbers: ["1"] }, []],
    [{ numbers: [] }, []],
  ])("is left out of a list of the catalogue: %j (Q34)", (body, numbers) => {
    expect(read(Rows, body)).toEqual({ numbers });
  });

  test.each([
    [{ numbers: ["1", "2"] }, "numbers.0"],
    [{ numbers: 7 }, "numbers"],
  ])("is none of several that can: %j is unreadable at %s (Q34)", (body, at) => {
    expect(() => read(Rows, body)).toThrow(expect.objectContaining({ name: "UnreadableValue", path: at }));
  });
});
