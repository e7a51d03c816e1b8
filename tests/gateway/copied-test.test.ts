import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { expect, test } from "vitest";
import { examples } from "../../devtools/graphiql/page/examples.ts";
import { readCurrentFixtures } from "../fixtures/fixture.ts";
import { replay } from "../fixtures/replay-server.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { shareGateway } from "./support/open-gateway.ts";

const Test = v.union([v.object({ file: v.string() }), v.object({ problem: v.string() })]);
const GraphqlBody = v.object({
  data: v.optional(v.unknown()),
  extensions: v.optional(v.object({ rest: v.object({ calls: v.array(v.unknown()), test: v.optional(Test) }) })),
});

let rest: RequestListener;
const gateway = shareGateway((request, response) => rest(request, response));

/** Sends an operation of a logged-in customer. @returns its data, and the file of its test or why there is none */
async function send(body: string, trace = "test"): Promise<{ data: unknown; test: string | undefined }> {
  const headers = { "content-type": "application/json", authorization: "Bearer s3cret", "x-rest-trace": trace };
  const response = await fetch(`${gateway.url}/graphql`, { method: "POST", headers, body });
  const { data, extensions } = v.parse(GraphqlBody, await response.json());
  const written = extensions?.rest.test;
  return { data, test: written && ("file" in written ? written.file : written.problem) };
}

/** Makes REST send JSON by path, and 503 for any other call. @returns the calls that it gets */
function sendPayloads(payloads: Record<string, unknown>): string[] {
  const calls: string[] = [];
  rest = ({ method, url = "" }, response) => {
    calls.push(`${method} ${url}`);
    const payload = payloads[url.replace(/\?.*/, "")];
    response
      .writeHead(payload === undefined ? 503 : 200, { "content-type": "application/json", "retry-after": "9" })
      .end(JSON.stringify(payload ?? {}));
  };
  return calls;
}

const user = { id: 7, name: "Latha Nair", email: "latha@work.in", mobile: "+919745123456" };
const profile = { success: true, data: { user, account: { points_balance: 5, credit_balance: "0.00" } } };
const categories = { data: { categories: [{ id: 1, title: "Sarees" }] } };

const me = graphqlBody(gql`{ me { name mobile } }`);
const categoryTitles = graphqlBody(gql`{ categories { title } }`);

test("the test of an operation has REST's responses and the result without personal data, on request only", async () => {
  sendPayloads({ "/api/customer/profile": profile });
  const { data, test: file } = await send(me);
  expect(data).toEqual({ me: { name: user.name, mobile: user.mobile } });
  expect(file).toContain('restApi({ authorization: "Bearer secret" })\n    .get("/customer/profile")');
  expect(file).toContain('expect(result).toEqual({ data: { me: { name: "Asha Menon", mobile: "+919800000000" } } });');
  expect(file).not.toMatch(/latha|nair|work\.in|9745|s3cret/i);
  expect((await send(me, "1")).test).toBeUndefined();
});

test("what the gateway has served from its cache has its response in the test too", async () => {
  const calls = sendPayloads({ "/api/customer/product-categories": categories });
  const first = await send(categoryTitles);
  expect(first.test).toContain('{ data: { categories: [{ id: 1, title: "Sarees" }] } }');
  expect(await send(categoryTitles)).toEqual(first);
  expect(calls).toHaveLength(1);
});

test("a change is sent to REST once, although a test of it is written", async () => {
  const calls = sendPayloads({ "/api/logout": { success: true, message: "Goodbye" } });
  const { test: file } = await send(graphqlBody(gql`mutation { logOut }`));
  expect(file).toContain('.post("/logout")');
  expect(calls).toEqual(["POST /api/logout"]);
});

test("there is no test of a response that the gateway would request again", async () => {
  sendPayloads({});
  const { test: problem } = await send(graphqlBody(gql`{ product(id: "7") { title } }`));
  expect(problem).toMatch(/^The gateway sends GET customer\/product\S+ again after 503\.$/);
});

/** Examples with calls that are not recorded. */
const unrecorded =
  /^(staff-|placed-order$|.*(banner|promo-code|staff|customer|product|password|credit-limit|statuses|return)s?$)/;

test("every example of GraphiQL can be copied as a test", async () => {
  rest = replay([...readCurrentFixtures().values()]);
  const problems: string[] = [];
  const operations = examples.filter(({ name }) => !unrecorded.test(name));
  expect(operations.length).toBeGreaterThan(25);
  for (const { name, variables } of operations) {
    const file = new URL(`../../devtools/graphiql/page/examples/${name}.graphql`, import.meta.url);
    const { test: text = "none" } = await send(JSON.stringify({ query: readFileSync(file, "utf8"), variables }));
    if (!text.startsWith("import")) problems.push(`${name}: ${text}`);
  }
  expect(problems).toEqual([]);
});
