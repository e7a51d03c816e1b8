import type { FormattedExecutionResult } from "graphql";
import type { RecordedExchange } from "../../gateway/src/rest/client.ts";
import { literal } from "./literal.ts";
import type { ReplayableOperation } from "./operation.ts";

/**
 * The text of a test for `tests/gateway/`: it executes the operation on REST's responses, and expects the result.
 * @param result of the operation on these responses
 */
export function testFile(operation: ReplayableOperation, result: FormattedExecutionResult): string {
  const { name, text, variables, token, exchanges } = operation;
  const hasVariables = Object.keys(variables).length > 0;
  const options = token === null ? [] : [`{ token: ${literal(token, 0)} }`];
  const variablesOf = hasVariables || options.length > 0 ? [literal(variables, 4)] : [];
  const args = [`gql\`\n${indented(inTemplate(text), 6)}\n    \``, ...variablesOf, ...options];
  return `import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { playRest, ${exchanges.length > 0 ? "restApi, " : ""}runQuery } from "./support/run-query.ts";

playRest();

test("${name ?? "the operation"} returns what REST has sent", async () => {
${exchanges.map((exchange) => mockOf(exchange, token)).join("")}  const result = await runQuery(
${args.map((arg) => `    ${arg},\n`).join("")}  );
  expect(result).toEqual(${expectation(result)});
});
`;
}

/** The call of nock that returns the response. */
function mockOf({ method, path, withToken, response }: RecordedExchange, token: string | null): string {
  if (!response) return "";
  const { status, headers, text } = response;
  const request = withToken && token !== null ? `{ authorization: ${literal(`Bearer ${token}`, 0)} }` : "";
  const args = [String(status), bodyOf(text), literal(headers, 6)];
  const reply = `.reply(${args.join(", ")})`;
  const isLong = reply.includes("\n") || reply.length > 115;
  return `  restApi(${request})
    .${method.toLowerCase()}(${literal(`/${path}`, 0)})
    ${isLong ? `.reply(\n${args.map((arg) => `      ${arg},\n`).join("")}    )` : reply};
`;
}

/** An object as JSON; any other body as its text. */
function bodyOf(text: string): string {
  if (!text.startsWith("{")) return literal(text, 6);
  const json: unknown = JSON.parse(text);
  return literal(json, 6);
}

const expectationStart = "  expect(result).toEqual(".length;

/** The order of several errors depends on which call ends first. */
function expectation({ data, errors = [] }: FormattedExecutionResult): string {
  if (errors.length < 2) {
    const result = { ...(data !== undefined && { data }), ...(errors.length > 0 && { errors }) };
    return literal(result, 2, expectationStart);
  }
  const ofData = data === undefined ? "" : `    data: ${literal(data, 4)},\n`;
  return `{\n${ofData}    errors: expect.arrayContaining(${literal(errors, 4)}),\n  }`;
}

function inTemplate(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`);
}

/** Lines of block strings are indented too, which GraphQL ignores. */
function indented(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(spaces));
}
