import { describe, expect, test } from "vitest";
import { DriftLedger } from "./drift.ts";
import { payload } from "./envelope.ts";
import { leaf, leafReader } from "./leaves.ts";
import { list } from "./list.ts";
import { object } from "./object.ts";
import { type Reader, UnreadableValue } from "./reader.ts";

const number = leafReader("a number", (value) => (typeof value === "number" ? value : undefined));
const Numbers = payload({ numbers: list(number) }, { bareList: "numbers" });

function read<Value>(reader: Reader<Value>, body: unknown): Value {
  return reader.read(body, "", new DriftLedger().begin("GET numbers"));
}

describe("the content of a payload", () => {
  test.each([
    ["in data (Q1)", { success: true, data: { numbers: [1, 2] } }],
    ["one data deeper", { data: { data: { numbers: [1, 2] } } }],
    ["beside data (Q2)", { success: true, data: {}, numbers: [1, 2] }],
    ["without data", { numbers: [1, 2] }],
    ["paged", { data: { numbers: { data: [1, 2], total: 9 } } }],
    ["as data itself", { data: [1, 2] }],
    ["as data of data", { data: { data: [1, 2] } }],
    ["as the whole body", [1, 2]],
  ])("is found %s", (_, body) => {
    expect(read(Numbers, body)).toEqual({ numbers: [1, 2] });
  });

  test.each([null, "text", {}, { data: null }, { data: { numbers: 7 } }, { data: { numbers: ["1"] } }])(
    "%j holds none, and the error says where it should stand",
    (body) => {
      expect(() => read(Numbers, body)).toThrow(
        expect.objectContaining({ name: "UnreadableValue", path: expect.stringMatching(/^numbers/) }),
      );
    },
  );

  test("may be a bare object, where the reader says for what it stands", () => {
    const Named = payload({ person: object("Person", { name: leaf.text }) }, { bareObject: "person" });
    expect(read(Named, { data: { name: "Asha" } })).toEqual({ person: { name: "Asha" } });
    expect(read(Named, { data: { person: { name: "Asha" } } })).toEqual({ person: { name: "Asha" } });
  });

  test("is no bare list where the reader names none: PHP writes an empty object so", () => {
    expect(() => read(payload({ numbers: list(number) }), { data: [1, 2] })).toThrow(UnreadableValue);
  });
});
