import { expect, it } from "vitest";
import type { RecordedExchange } from "../../gateway/src/rest/client.ts";
import type { ReplayableOperation } from "./operation.ts";
import { testFile } from "./test-file.ts";

const json = { "content-type": "application/json; charset=utf-8" };

function exchange(change: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    method: "GET",
    path: "customer/profile",
    endpoint: "GET customer/profile",
    startedAt: 1,
    withToken: true,
    response: { status: 200, headers: json, text: '{"data":{"user":{"name":"Asha Menon"}}}', problem: null },
    ...change,
  };
}

const operation: ReplayableOperation = {
  name: "Me",
  text: "query Me {\n  me {\n    name\n  }\n}",
  variables: {},
  token: "secret",
  exchanges: [exchange()],
};

it("a copied test is a complete file: REST's responses, the operation, and its result", () => {
  expect(testFile(operation, { data: { me: { name: "Asha Menon" } } })).toBe(`import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

test("Me returns what REST has sent", async () => {
  restApi({ authorization: "Bearer secret" })
    .get("/customer/profile")
    .reply(200, { data: { user: { name: "Asha Menon" } } }, { "content-type": "application/json; charset=utf-8" });
  const result = await runQuery(
    gql\`
      query Me {
        me {
          name
        }
      }
    \`,
    {},
    { token: "secret" },
  );
  expect(result).toEqual({ data: { me: { name: "Asha Menon" } } });
});
`);
});

it("a guest's copied test has no token, and its variables only if there are any", () => {
  const guest = { ...operation, token: null, exchanges: [exchange({ withToken: false })] };
  const file = testFile(guest, { data: null });
  expect(file).toContain("  restApi()\n    .get(");
  expect(file).toContain("    `,\n  );");
  expect(testFile({ ...guest, variables: { id: "7" } }, { data: null })).toContain('    `,\n    { id: "7" },\n  );');
});

it("a body that is not an object is sent as its text, and a response without a body as an empty one", () => {
  const bodies = ["", "[1]", "(not JSON)"].map((text) =>
    testFile(
      { ...operation, exchanges: [exchange({ response: { status: 204, headers: {}, text, problem: null } })] },
      {},
    ),
  );
  expect(bodies[0]).toContain('.reply(204, "", {});');
  expect(bodies[1]).toContain('.reply(204, "[1]", {});');
  expect(bodies[2]).toContain('.reply(204, "(not JSON)", {});');
});

it("several errors are expected in any order, since that of their calls may differ", () => {
  const errors = [{ message: "One" }, { message: "Two" }];
  expect(testFile(operation, { data: { me: null }, errors })).toContain(
    'errors: expect.arrayContaining([{ message: "One" }, { message: "Two" }]),',
  );
  expect(testFile(operation, { data: { me: null }, errors: errors.slice(1) })).toContain(
    'toEqual({ data: { me: null }, errors: [{ message: "Two" }] });',
  );
});

it("characters with a meaning in a template stay what they are", () => {
  expect(testFile({ ...operation, text: 'query Me { a(b: "`${c}\\\\") }' }, {})).toContain('"\\`\\${c}\\\\\\\\"');
});
