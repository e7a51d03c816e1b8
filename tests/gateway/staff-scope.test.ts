import {
  buildSchema,
  type GraphQLField,
  isInputObjectType,
  isEnumType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  parse,
} from "graphql";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isStaffDocument } from "../../gateway/src/operations/staff-scope.ts";
import { playRest, runQuery } from "./support/run-query.ts";
import { trustedDocuments } from "./support/trusted.ts";

playRest();

const schema = buildSchema(readFileSync(new URL("../../schema.graphql", import.meta.url), "utf8"));
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ type: type?.name ?? "", field })),
);
const forStaff = fields.filter(({ field }) => field.astNode?.directives?.some(({ name }) => name.value === "staff"));

describe("each root field for staff", () => {
  test("is known by the directive", () => {
    expect(forStaff.length).toBeGreaterThan(25);
    const names = forStaff.map(({ field }) => field.name);
    expect(names).toEqual(expect.arrayContaining(["staff", "updateProduct", "deleteProduct", "setOrderStatus"]));
    expect(names).not.toContain("staffLogIn");
  });

  test.each(forStaff.map(({ type, field }) => [`${type}.${field.name}`, operationOf(type, field)]))(
    "rejects a guest and a customer's token before it calls REST: %s",
    async (_name, text) => {
      const operation = parse(text);
      const guest = await runQuery(operation);
      expect(guest).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
      const customer = await runQuery(operation, {}, { token: "asha-token" });
      expect(customer).toMatchObject({
        data: null,
        errors: [{ message: "Only staff may do this.", extensions: { code: "FORBIDDEN" } }],
      });
    },
  );
});

test.each(["{ me { name } }", "{ cart { itemCount } }", "mutation { clearCart { id } }"])(
  "a field of customers says that the token is of a staff session, before REST is called: %s",
  async (text) => {
    expect(await runQuery(parse(text), {}, { token: "st_any" })).toMatchObject({
      errors: [{ message: expect.stringContaining("for customers"), extensions: { code: "FORBIDDEN" } }],
    });
  },
);

test("a document has fields for staff or others, never both; the web's documents have one scope each", () => {
  const mixed = parse("{ me { name } ...More } fragment More on Query { staff { me { name } } }");
  expect(() => isStaffDocument(schema, mixed)).toThrow("A document has either fields for staff or others.");
  for (const { document } of trustedDocuments) expect(() => isStaffDocument(schema, parse(document))).not.toThrow();
});

/** An operation that selects a field with its required arguments. */
function operationOf(type: string, { name, args, type: returned }: GraphQLField<unknown, unknown>): string {
  const given = args
    .filter(({ type: input }) => isNonNullType(input))
    .map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
  const selection = /^(Boolean|ID)!?$/.test(String(returned)) ? "" : " { __typename }";
  const call = `${name}${given.length > 0 ? `(${given.join(", ")})` : ""}${selection}`;
  return `${type === "Mutation" ? "mutation" : "query"} { ${call} }`;
}

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return "[]";
  if (isEnumType(type)) return type.getValues()[0]?.name ?? "";
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields());
    const required = type.isOneOf ? all.slice(0, 1) : all.filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`).join(", ")} }`;
  }
  return { Boolean: "true", Int: "1", Float: "1.5", Money: "100", Date: '"2026-11-25"' }[type.name] ?? '"1"';
}
