import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { DriftLedger } from "./drift.ts";
import { payload } from "./envelope.ts";
import { leaf, leafReader } from "./leaves.ts";
import { list, object } from "./containers.ts";
import { optional, UnreadableValue } from "./reader.ts";

const number = leafReader("a number", (value) => (typeof value === "number" ? value : undefined));
const Numbers = payload({ numbers: list(number) }, { bareList: "numbers" });

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
    ["in result (Q109)", { status: "ok", result: { numbers: [1, 2] } }],
    ["in result of data", { data: { result: { numbers: [1, 2] } } }],
    ["as result itself", { result: [1, 2] }],
    ["beside a result that is not content", { result: "ok", numbers: [1, 2] }],
  ])("is located %s", (_, body) => {
    expect(readWire(Numbers, body)).toEqual({ numbers: [1, 2] });
  });

  test.each([null, "text", {}, { data: null }, { data: { numbers: 7 } }, { data: { numbers: ["1"] } }])(
    "is missing in %j, and the error has its path",
    (body) => {
      expect(errorOf(Numbers, body)).toMatch(/^numbers/);
    },
  );

  test("may be a bare object if the reader names its entry", () => {
    const Named = payload({ profile: object("Profile", { name: leaf.string }) }, { bareObject: "profile" });
    expect(readWire(Named, { data: { name: "Asha" } })).toEqual({ profile: { name: "Asha" } });
    expect(readWire(Named, { data: { profile: { name: "Asha" } } })).toEqual({ profile: { name: "Asha" } });
  });

  test("is not a bare list unless the reader names its entry, because PHP writes an empty object so", () => {
    expect(() => readWire(payload({ numbers: list(number) }), { data: [1, 2] })).toThrow(UnreadableValue);
  });

  test("may be next to words for the outcome (Q112), which are no new keys", () => {
    const drift = new DriftLedger();
    const report = drift.begin("GET numbers");
    Numbers.read(
      { numbers: [1], Success: true, code: 200, status_code: 200, ok: 1, errors: [], flash: "Hi" },
      "",
      report,
    );
    report.end();
    expect(drift.snapshot()["GET numbers"]?.unknown).toEqual({ "payload.flash": 1 });
  });

  test("has one entry of each group, or is unreadable", () => {
    const profile = payload(
      { user: optional(leaf.string), profile: optional(leaf.string) },
      { oneOf: [["user", "profile"]] },
    );
    expect(readWire(profile, { data: { profile: "Asha" } })).toEqual({ user: null, profile: "Asha" });
    expect(errorOf(profile, { data: {} })).toBe("");
  });
});
