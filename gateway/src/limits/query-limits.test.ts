import { buildSchema, parse, specifiedRules, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { queryLimitsRule } from "./query-limits.ts";

const schema = buildSchema(`
  type Query { item: Item page(pageSize: Int): Page }
  type Item { name: String item: Item parts: [Item!] }
  type Page { items: [Item!]! facets: [Item!] pageSize: Int! }
  type Mutation { logIn(code: String): String }
`);

function errorsOf(operation: string): string[] {
  return validate(schema, parse(operation), [queryLimitsRule]).map(({ message }) => message);
}

/** `item { item { … name } }` with the given number of levels. */
function nestedFields(levels: number): string {
  return `${"item { ".repeat(levels - 1)} name ${"}".repeat(levels - 1)}`;
}

/** The given number of aliases of one field. */
function aliasesOf(count: number): string {
  return Array.from({ length: count }, (_, i) => `a${i}: name`).join(" ");
}

describe("an operation", () => {
  test("may be 10 levels deep but not 11", () => {
    expect(errorsOf(`{ ${nestedFields(10)} }`)).toEqual([]);
    expect(errorsOf(`{ ${nestedFields(11)} }`)).toEqual([
      `The operation is too deep (depth: 11 of 10 at Query${".item".repeat(10)}.name).`,
    ]);
  });

  test("is measured through its fragments", () => {
    const fragments = `fragment F on Item { ${nestedFields(9)} }`;
    expect(errorsOf(`{ item { ...F } } ${fragments}`)).toEqual([]);
    expect(errorsOf(`{ item { item { ...F } } } ${fragments}`)).toEqual([
      `The operation is too deep (depth: 11 of 10 at Query${".item".repeat(10)}.name).`,
    ]);
    expect(errorsOf(`{ item { item { ... on Item { ${nestedFields(9)} } } } }`)).toHaveLength(1);
  });

  test("may have 30 aliases, where the aliases of a fragment count once per spread", () => {
    expect(errorsOf(`{ item { ${aliasesOf(30)} } }`)).toEqual([]);
    expect(errorsOf(`{ item { ${aliasesOf(31)} } }`)).toEqual([
      "The operation has too many aliases (aliases: 31 of 30 at Query).",
    ]);
    const twice = `{ item { ...F item { ...F } } } fragment F on Item { ${aliasesOf(16)} }`;
    expect(errorsOf(twice)).toEqual(["The operation has too many aliases (aliases: 32 of 30 at Query)."]);
  });

  test("that is a mutation may have one root field, so that a request can try only one code", () => {
    expect(errorsOf(`mutation { logIn(code: "1") }`)).toEqual([]);
    expect(errorsOf(`mutation { logIn(code: "1") again: logIn(code: "2") }`)).toEqual([
      "A mutation may have one root field (mutationFields: 2 of 1 at Mutation).",
    ]);
    expect(errorsOf(`mutation { ...F ...F } fragment F on Mutation { logIn(code: "1") }`)).toHaveLength(1);
  });

  test("with exponentially nested fragments is measured in linear time", () => {
    const bomb = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on Item { a: item { ...F${i + 1} } b: item { ...F${i + 1} } }`,
    );
    const document = `{ item { ...F0 } } ${bomb.join(" ")} fragment F60 on Item { name }`;
    expect(errorsOf(document)).toEqual([
      expect.stringMatching(/^The operation is too deep \(depth: 62 of 10 at Query\.item\.item.*…\)\.$/),
      expect.stringMatching(/^The operation has too many aliases \(aliases: \d/),
      expect.stringMatching(/^The operation asks for too many fields \(cost: \d/),
    ]);
  });

  test("costs the rows of a page by its size, and everything else of the page once", () => {
    const place = "Query.page.items[].parts[].parts[].parts[]";
    const tooMuch = [`The operation asks for too many fields (cost: 111201 of 20000 at ${place}).`];
    const page = (size: number, fields: string) => errorsOf(`{ page(pageSize: ${size}) { ${fields} } }`);
    const parts = "{ parts { parts { parts { name } } } }";
    expect([page(10, `items ${parts}`), page(100, `items ${parts}`)]).toEqual([[], tooMuch]);
    expect(page(100, `items { name } facets ${parts}`)).toEqual([]);
    const rows = `fragment Rows on Page { items ${parts} }`;
    expect(errorsOf(`{ page(pageSize: 100) { ...Rows } } ${rows}`)).toEqual(tooMuch);
  });

  test("with cyclic fragments is rejected without infinite recursion", () => {
    const cycle = `{ item { ...A } } fragment A on Item { item { ...B } } fragment B on Item { item { ...A } }`;
    expect(errorsOf(cycle)).toEqual([]);
    expect(validate(schema, parse(cycle), specifiedRules).length).toBeGreaterThan(0);
  });

  test("may introspect the schema beyond the depth limit", () => {
    expect(errorsOf(`{ __schema { types { ${"ofType { ".repeat(12)} name ${"}".repeat(12)} } } }`)).toEqual([]);
  });
});
