import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import { callerOf, signUp } from "../shop-api/support/caller.ts";
import { documentedInputs } from "../shop-api/support/documented-inputs.ts";
import { type RunningShop, startShopApi } from "../shop-api/support/start-shop-api.ts";
import { close, listen } from "../support/listen.ts";
import { openSessionOf } from "../support/staff-session.ts";
import { createGateway, type Gateway } from "../../gateway/src/server.ts";
import { readConfig } from "../../gateway/src/config.ts";
import { lowRateLimits } from "./support/open-gateway.ts";
import { type TextVariable, textVariables, variablesWith } from "./support/text-variables.ts";
import { namesForStaff } from "./support/trusted.ts";

const forStaff = namesForStaff();
const many = 100_000;
const { names } = await documentedInputs();
const restKeys = [...names].filter((name) => /_|[a-z][A-Z]/.test(name));

let shop: RunningShop;
let gateway: Gateway;
let url: string;
let tokens: Record<"customer" | "staff", string>;
beforeAll(async () => {
  shop = await startShopApi({}, "prepared", { rateLimits: { sending: many, checking: many } });
  const config = readConfig({ SHOP_API_URL: shop.url, LOG_LEVEL: "silent" });
  gateway = await createGateway({ ...config, webDir: "no web", rateLimits: lowRateLimits(many) });
  url = await listen(gateway.server);
  tokens = { customer: (await signUp(callerOf(shop))).token, staff: await openSessionOf(shop) };
});
afterAll(async () => {
  await gateway.close();
  await close(gateway.server);
  await shop.stop();
});

const Result = v.object({
  errors: v.optional(
    v.array(
      v.object({ message: v.string(), extensions: v.object({ code: v.string(), field: v.optional(v.string()) }) }),
    ),
    [],
  ),
});

/** The first error of an operation with this text; null for none. */
async function errorFor(variable: TextVariable, text: string) {
  const isStaff = forStaff.has(variable.operation) || variable.operation === "StaffLogIn";
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${isStaff ? tokens.staff : tokens.customer}`,
    },
    body: JSON.stringify({ documentId: variable.id, variables: variablesWith(variable, text) }),
  });
  return v.parse(Result, await response.json()).errors[0] ?? null;
}

/** The errors of all operations with this text: none has the name of a field, and each is a sentence. */
async function errorsFor(text: string) {
  const errors = [];
  for (const variable of textVariables) {
    const error = await errorFor(variable, text);
    if (error === null) continue;
    const { message, extensions } = error;
    const isRaw = /Invalid input|cannot be read/.test(message) || restKeys.some((key) => message.includes(key));
    const at = `${variable.operation} ${variable.path.join(".")}`;
    const code = expect.stringMatching(/^(?:BAD_USER_INPUT|NOT_FOUND)$/);
    expect([at, message, isRaw, extensions.code]).toEqual([at, message, false, code]);
    errors.push({ ...variable, field: extensions.field });
  }
  return errors;
}

test.each([1400, 20_000])(
  "a text of any operation that is too long is refused with a sentence, at its field: %i characters",
  async (length) => {
    const errors = await errorsFor("x".repeat(length));
    expect(errors.length).toBeGreaterThan(60);
    for (const { operation, path, field } of errors) {
      const ofShopper = path.findLast((key) => typeof key === "string");
      const ofStaff = path.filter((key) => key !== "input" && key !== "filter").join(".");
      expect([operation, path, field]).toEqual([operation, path, forStaff.has(operation) ? ofStaff : ofShopper]);
    }
  },
);

test("a text of any operation that has only control and invisible characters is none, or refused with a sentence", async () => {
  const errors = await errorsFor(" \t\u0000\u200B\u2060");
  expect(errors.length).toBeGreaterThan(20);
});
