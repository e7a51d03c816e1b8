import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  isEnumType,
  isInputObjectType,
  Kind,
  type GraphQLInputField,
} from "graphql";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../gateway/src/config.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { lowRateLimits, shareGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

const schema = buildSchema(readFileSync(new URL("../../schema.graphql", import.meta.url), "utf8"));
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}),
);

/** The names of the arguments of a field, and of the fields of their inputs. */
function namesIn(inputs: readonly (GraphQLArgument | GraphQLInputField)[], seen = new Set<string>()): string[] {
  return inputs.flatMap(({ name, type: given }) => {
    const type = getNamedType(given);
    if (!isInputObjectType(type) || seen.has(type.name)) return [name];
    return [name, ...namesIn(Object.values(type.getFields()), new Set([...seen, type.name]))];
  });
}

const secretName = /password|code|secret|token|otp|pin(?![a-z])/i;
/** Codes that are no secrets. */
const openCodes = ["postalCode", "hsnCode", "reasonCode", "barcode"];
/** Staff write these codes, they do not try them. */
const codesOfStaff = ["createPromoCode", "updatePromoCode"];
/** Compares a code with that of the caller's own earlier request. */
const codesOfEarlier = ["placedOrder"];

const limited = fields.flatMap(({ name, astNode }) => {
  const directive = astNode?.directives?.find((one) => one.name.value === "rateLimit");
  const limit = directive?.arguments?.find((argument) => argument.name.value === "limit")?.value;
  return directive ? [{ name, limit: limit?.kind === Kind.ENUM ? limit.value : undefined }] : [];
});

describe("each root field that", () => {
  const namesOfLimited = limited.map(({ name }) => name);

  test("searches has a rate limit", () => {
    const searching = fields.filter(({ name, args }) =>
      [name, ...namesIn(args)].some((one) => /search|query|^text$/i.test(one)),
    );
    const names = searching.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["search", "searchCount", "searchProducts"]));
    expect(names.filter((name) => !namesOfLimited.includes(name))).toEqual([]);
  });

  test("checks a code or a password has a rate limit", () => {
    const checking = fields.filter(
      ({ name, args }) =>
        ![...codesOfStaff, ...codesOfEarlier].includes(name) &&
        namesIn(args).some((one) => secretName.test(one) && !openCodes.includes(one)),
    );
    const names = checking.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "logIn",
        "staffLogIn",
        "updateProfile",
        "checkPromoCode",
        "placeOrder",
        "setStaffPassword",
      ]),
    );
    expect(names.filter((name) => !namesOfLimited.includes(name))).toEqual([]);
  });

  test("sends a code has a rate limit", () => {
    const sending = fields.filter(({ type }) => /^(CodeSent|Registration)!?$/.test(String(type)));
    expect(sending.length).toBeGreaterThan(2);
    for (const { name } of sending) expect(limited).toContainEqual({ name, limit: "SENDING" });
  });
});

test("the schema says the limits that the gateway has by default", () => {
  const { rateLimits } = readConfig({ SHOP_API_URL: "http://rest.test" });
  const type = schema.getType("RateLimit");
  const said = isEnumType(type)
    ? type.getValues().map(({ name, description }) => [name.toLowerCase(), parseInt(description ?? "", 10)])
    : [];
  expect(said.length).toBeGreaterThan(0);
  expect(rateLimits).toMatchObject(Object.fromEntries(said));
});

const limit = 3;
const gateway = shareGateway(replayedRest, { trustProxy: 1, rateLimits: lowRateLimits(limit) });

/** Sends operations from one address, one after another. @returns the response to each */
async function send(address: string, bodies: readonly string[], token: string | null = null): Promise<string[]> {
  const responses: string[] = [];
  for (const body of bodies) {
    const headers = {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${gateway.url}/graphql`, { method: "POST", headers, body });
    responses.push(await response.text());
  }
  return responses;
}

/** The number of operations that are rate-limited. */
async function rejections(...sent: Parameters<typeof send>): Promise<number> {
  return (await send(...sent)).filter((response) => response.includes('"RATE_LIMITED"')).length;
}

const trusted = (name: string, index: number, variables: object) =>
  JSON.stringify({ documentId: trustedNamed(name).id, variables: { ...variablesOf[name], ...variables, index } });
const order = (promoCode?: string) => ({
  input: { addressId: "1", paymentMode: "CASH", promoCode, idempotencyKey: "one-key-of-this-test" },
});
const placeOrder = gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId } }`;

const operations: [name: string, bodyOf: (index: number) => string][] = [
  [
    "search, ad hoc",
    (index) => graphqlBody(gql`query ($text: String!) { search(text: $text) { id } }`, { text: `a${index}` }),
  ],
  [
    "searchCount, ad hoc",
    (index) => graphqlBody(gql`query ($text: String!) { searchCount(text: $text) }`, { text: `b${index}` }),
  ],
  [
    "searchProducts, ad hoc",
    (index) =>
      graphqlBody(gql`query ($text: String!) { searchProducts(text: $text) { total } }`, { text: `c${index}` }),
  ],
  ["search and searchCount, of the web", (index) => trusted("Search", index, { text: `d${index}` })],
  ["searchProducts, of the web", (index) => trusted("SearchPage", index, { text: `e${index}` })],
  ["logIn", (index) => trusted("LogIn", index, {})],
  ["placeOrder with a promo code, ad hoc", () => graphqlBody(placeOrder, order("WELCOME5"))],
  ["placeOrder with a promo code, of the web", (index) => trusted("PlaceOrder", index, order(`WRONG${index}`))],
  [
    "setStaffPassword",
    () =>
      graphqlBody(gql`mutation { setStaffPassword(currentPassword: "a wrong one", newPassword: "a new one of 12") }`),
  ],
];

test.each(operations)("a client may call a limited field as often as the limit says: %s", async (name, bodyOf) => {
  const address = `203.0.113.${operations.findIndex(([one]) => one === name)}`;
  const bodies = Array.from({ length: limit + 2 }, (_, index) => bodyOf(index));
  expect(await rejections(address, bodies, name === "setStaffPassword" ? "st_any" : "a-token")).toBe(2);
});

const searchAndCount = (text: string) =>
  graphqlBody(gql`query ($text: String!) { search(text: $text) { id } searchCount(text: $text) }`, { text });
const searchPage = (text: string) =>
  graphqlBody(gql`query ($text: String!) { searchProducts(text: $text) { total } }`, { text });

test("searches count together, the fields of one operation that search for the same text once, and each alias", async () => {
  expect(
    await rejections("203.0.113.101", [searchAndCount("a"), searchPage("a"), searchAndCount("b"), searchPage("c")]),
  ).toBe(1);
  const aliases = graphqlBody(gql`{ a: searchCount(text: "a") b: searchCount(text: "a") search(text: "b") { id } }`);
  expect(await rejections("203.0.113.102", [aliases, searchPage("a")])).toBe(1);
});

test("passwords of staff count together with codes", async () => {
  const [password, code] = [trusted("StaffLogIn", 0, {}), trusted("LogIn", 0, {})];
  expect(await rejections("203.0.113.106", [password, password, password, code])).toBe(1);
});

test("a search for nothing, which costs REST nothing, is not limited", async () => {
  const searches = ["", " ", "a", " ", "b", "c", "d"].map(searchAndCount);
  expect(await rejections("203.0.113.105", [...searches, searchPage("")])).toBe(1);
});

test("above the limit none of the fields is executed that count together", async () => {
  const both = graphqlBody(gql`{ search(text: "a") { id } searchCount(text: "a") }`);
  const responses = await send(
    "203.0.113.104",
    Array.from({ length: limit + 1 }, () => both),
  );
  expect(JSON.parse(responses.at(-1) ?? "")).toMatchObject({
    data: { search: null, searchCount: null },
    errors: ["search", "searchCount"].map((field) => ({
      path: [field],
      extensions: { code: "RATE_LIMITED", retryAfterSeconds: expect.any(Number) },
    })),
  });
});

test("an order without a promo code is not limited, and the codes of orders count with those that are checked", async () => {
  const plain = Array.from({ length: limit + 2 }, () => graphqlBody(placeOrder, order()));
  const check = graphqlBody(gql`mutation { checkPromoCode(code: "WRONG") { valid } }`);
  const bodies = [
    ...plain,
    check,
    check,
    graphqlBody(placeOrder, order("WRONG")),
    graphqlBody(placeOrder, order(" ")),
    check,
  ];
  expect(await rejections("203.0.113.103", bodies, "a-token")).toBe(1);
});
