import { buildSchema, parse, specifiedRules, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { queryLimitsRule } from "./query-limits.ts";

const schema = buildSchema(`
  type Query { item: Item }
  type Item { name: String item: Item }
  type Mutation { logIn(code: String): String }
`);

function faults(operation: string): string[] {
  return validate(schema, parse(operation), [queryLimitsRule]).map(({ message }) => message);
}

/** `item { item { … name } }` of so many levels. */
function nested(levels: number): string {
  return `${"item { ".repeat(levels - 1)} name ${"}".repeat(levels - 1)}`;
}

/** So many aliases of one field. */
function aliases(count: number): string {
  return Array.from({ length: count }, (_, i) => `a${i}: name`).join(" ");
}

describe("an operation", () => {
  test("may be 10 levels deep and not 11", () => {
    expect(faults(`{ ${nested(10)} }`)).toEqual([]);
    expect(faults(`{ ${nested(11)} }`)).toEqual(["The operation is deeper than 10 levels."]);
  });

  test("is measured through its fragments", () => {
    const fragments = `fragment F on Item { ${nested(9)} }`;
    expect(faults(`{ item { ...F } } ${fragments}`)).toEqual([]);
    expect(faults(`{ item { item { ...F } } } ${fragments}`)).toEqual(["The operation is deeper than 10 levels."]);
    expect(faults(`{ item { item { ... on Item { ${nested(9)} } } } }`)).toHaveLength(1);
  });

  test("may have 30 aliases, those of a fragment counted as often as it is spread", () => {
    expect(faults(`{ item { ${aliases(30)} } }`)).toEqual([]);
    expect(faults(`{ item { ${aliases(31)} } }`)).toEqual(["The operation has more than 30 aliases."]);
    const twice = `{ item { ...F item { ...F } } } fragment F on Item { ${aliases(16)} }`;
    expect(faults(twice)).toEqual(["The operation has more than 30 aliases."]);
  });

  test("that is a mutation has one root field, so that a request guesses one code", () => {
    expect(faults(`mutation { logIn(code: "1") }`)).toEqual([]);
    expect(faults(`mutation { logIn(code: "1") again: logIn(code: "2") }`)).toEqual([
      "A mutation may have one root field.",
    ]);
    expect(faults(`mutation { ...F ...F } fragment F on Mutation { logIn(code: "1") }`)).toHaveLength(1);
  });

  test("made of fragments within fragments is measured in no more steps than it is long", () => {
    const bomb = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on Item { a: item { ...F${i + 1} } b: item { ...F${i + 1} } }`,
    );
    const document = `{ item { ...F0 } } ${bomb.join(" ")} fragment F60 on Item { name }`;
    expect(faults(document)).toEqual([
      "The operation is deeper than 10 levels.",
      "The operation has more than 30 aliases.",
      "The operation asks for more than 20000 fields.",
    ]);
  });

  test("whose fragments spread themselves is refused, not followed", () => {
    const circle = `{ item { ...A } } fragment A on Item { item { ...B } } fragment B on Item { item { ...A } }`;
    expect(faults(circle)).toEqual([]);
    expect(validate(schema, parse(circle), specifiedRules).length).toBeGreaterThan(0);
  });

  test("may introspect the schema, which has a depth of its own", () => {
    expect(faults(`{ __schema { types { ${"ofType { ".repeat(12)} name ${"}".repeat(12)} } } }`)).toEqual([]);
  });
});
