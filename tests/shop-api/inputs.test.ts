import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { openSessionOf } from "../support/staff-session.ts";
import { callerOf, signUp } from "./support/caller.ts";
import { type DocumentedInput, documentedInputs, withValue } from "./support/documented-inputs.ts";
import { type RunningShop, startShopApi } from "./support/start-shop-api.ts";

const { inputs, names } = await documentedInputs();
const keys = [...names].filter((name) => /_|[a-z][A-Z]/.test(name));
/** Said of what only a program can have written. */
const unreadable = "The request cannot be read";

/** A key that no input has: its refusal shows that the rest was accepted, and that nothing was done. */
const unknown = "zzz";

let shop: RunningShop;
let tokens: Record<"customer" | "staff", string>;
beforeAll(async () => {
  shop = await startShopApi({}, "prepared", { rateLimits: { sending: 10_000, checking: 10_000 } });
  tokens = { customer: (await signUp(callerOf(shop))).token, staff: await openSessionOf(shop) };
});
afterAll(() => shop.stop());

const Answer = v.object({ message: v.string(), field: v.optional(v.string()), data: v.optional(v.unknown()) });
const isOfStaff = ({ path }: DocumentedInput) => /^\/api\/(?:products|staff)\b/.test(path);
const Imported = v.object({ import: v.object({ rows: v.array(v.object({ problem: v.nullable(v.string()) })) }) });

/** What the shop says about an input to the person who has typed it; null if it accepts it. */
async function messageFor(input: DocumentedInput, value: unknown): Promise<string | null> {
  return (await rejectionOf(input, value))?.message ?? null;
}

/** Why the shop rejects an input, and the field that it names; null if it accepts it. */
async function rejectionOf(input: DocumentedInput, value: unknown): Promise<Rejection | null> {
  const { method, path, encoding } = input;
  const isImport = path.endsWith("/import");
  const sent = { ...v.parse(v.looseObject({}), value), ...(isImport ? { dry_run: true } : { [unknown]: "1" }) };
  const fields = Object.entries(sent).map(([name, one]): [string, string] => [name, String(one)]);
  const query = encoding === "query" ? `?${new URLSearchParams(fields)}` : "";
  const token = isOfStaff(input) ? tokens.staff : tokens.customer;
  const response = await fetch(`${shop.url}${path.replace(/\{\w+\}/, "1")}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "idempotency-key": "a-key-of-the-tests",
      ...(encoding === "application/json" && { "content-type": encoding }),
    },
    body: encoding === "query" ? null : bodyOf(encoding, sent, fields),
  });
  const { message, field, data } = v.parse(Answer, await response.json());
  if (isImport && data !== undefined) {
    const problem = v.parse(Imported, data).import.rows[0]?.problem ?? null;
    return problem === null ? null : { message: problem };
  }
  return field === unknown ? null : { message, field };
}

type Rejection = Pick<v.InferOutput<typeof Answer>, "message" | "field">;

function bodyOf(encoding: string, sent: object, fields: [string, string][]): FormData | URLSearchParams | string {
  if (encoding === "application/json") return JSON.stringify(sent);
  const body = encoding === "multipart/form-data" ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

const texts = inputs.flatMap((input) => input.texts.map((text) => ({ input, ...text })));
type Text = (typeof texts)[number];

function answersFor(valueFor: (text: Text) => string) {
  return Promise.all(
    texts.map(async (text) => {
      const { input, path, maxLength } = text;
      const message = await messageFor(input, withValue(input.sample, path, valueFor(text)));
      return { at: `${input.method} ${input.path}: ${path.join(".")}`, message, maxLength };
    }),
  );
}

it("every documented input is accepted as it is", async () => {
  for (const input of inputs) expect([input, await messageFor(input, input.sample)]).toEqual([input, null]);
  expect(texts.length).toBeGreaterThan(100);
});

it("a text that is too long is refused with its greatest length, and without a key of REST", async () => {
  const answers = await answersFor(({ maxLength = 400 }) => "x".repeat(maxLength + 1));
  expect(answers.filter((answer) => !isInWords(answer))).toEqual([]);
  // What is wrong with a time or a day is not its length.
  const typed = answers.filter(({ at, maxLength }) => maxLength !== undefined && !/_(?:at|on)$/.test(at));
  expect(typed.filter(({ maxLength, message }) => !message?.includes(String(maxLength)))).toEqual([]);
  expect(typed.length).toBeGreaterThan(50);
});

it.each(["a\tb\nc\u0000d", " \t\u200B\u2060\uFEFF"])(
  "the text %j is accepted, or refused in words without a key of REST",
  async (value) => {
    const answers = await answersFor(() => value);
    expect(answers.filter((answer) => !isInWords(answer))).toEqual([]);
  },
);

/** Whether a typed text is accepted or refused with a sentence, and the name of a field is in no message. */
function isInWords({ message, maxLength }: Awaited<ReturnType<typeof answersFor>>[number]): boolean {
  if (message === null) return true;
  if (message.includes("Invalid input") || keys.some((key) => message.includes(key))) return false;
  return maxLength === undefined || message !== unreadable;
}

const limits = inputs.filter(isOfStaff).flatMap((input) => input.limits.map((limit) => ({ input, ...limit })));
/** A row of an import is rejected in its result. */
const isOfRow = ({ input, path }: (typeof limits)[number]) => input.path.endsWith("/import") && path.length > 1;

it("every text, number and list in the JSON of a staff call has a greatest size", () => {
  const bodies = inputs.filter((input) => isOfStaff(input) && input.encoding === "application/json");
  expect(bodies.flatMap(({ method, path, unlimited }) => unlimited.map((at) => [method, path, at]))).toEqual([]);
  expect(bodies.length).toBeGreaterThan(15);
});

it("a value just over a documented limit is refused in a staff call, with its field and a sentence", async () => {
  const wrong = [];
  for (const limit of limits) {
    const { input, path, over } = limit;
    for (const value of over) {
      const rejection = await rejectionOf(input, withValue(input.sample, path, value));
      const field = isOfRow(limit) ? undefined : path.join(".");
      const isTyped = input.encoding !== "query" || path[0] === "search";
      const isRight = ofForm(rejection?.field) === ofForm(field) && (!isTyped || rejection?.message !== unreadable);
      if (rejection === null || !isRight) {
        wrong.push([input.method, input.path, path.join("."), JSON.stringify(value).slice(0, 60), rejection]);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(limits.length).toBeGreaterThan(50);
});

/** A change of a stock is one field of a form. */
function ofForm(field: string | undefined): string | undefined {
  return field?.replace(/\bstock(?:_change)?\.(?:from|to)$/, "stock");
}

it("a value at a documented limit is accepted in a staff call", async () => {
  const refused = [];
  for (const limit of limits.filter((one) => !isOfRow(one) && !isOfTime(one))) {
    const { input, path, within } = limit;
    for (const value of within) {
      const rejection = await rejectionOf(input, withValue(input.sample, path, value));
      if (rejection !== null) {
        refused.push([input.method, input.path, path.join("."), JSON.stringify(value).slice(0, 60), rejection]);
      }
    }
  }
  expect(refused).toEqual([]);
});

/** Its greatest length is no length of a time. */
function isOfTime({ path }: (typeof limits)[number]): boolean {
  return String(path.at(-1)).endsWith("_at");
}
