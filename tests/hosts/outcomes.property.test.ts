import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../gateway/src/rest/call.ts";
import { checkResponse } from "../../gateway/src/rest/check-response.ts";
import { RestRejection, Unavailable } from "../../gateway/src/rest/errors.ts";
import { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import type { Incoming } from "../../gateway/src/rest/transport/exchange.ts";
import { everyCall } from "./support/every-call.ts";
import { contextFor, jsonResponse, recordedResponse, restOf } from "./support/fake-host.ts";

/** The table of the words: names and values that refuse, confirm, or say nothing. */
const refusing = [
  ...words(
    ["success", "status", "result", "ok"],
    [false, 0, "0", "false", "no", "fail", "failed", "failure", "error", "invalid", "denied", " Failed "],
  ),
  ...words(["status", "code", "statusCode", "error"], [400, 401, "404", 422, 429]),
  ...words(["error", "errors"], [true, 1, "1", "true", "Not possible", ["Not possible"], { mobile: ["Taken"] }]),
];
const failing = words(["status", "code", "statusCode", "error"], [500, "503", 599]);
const confirming = [
  ...words(["success", "status", "result", "ok"], [true, 1, "1", "true", "yes", "ok", "SUCCESS", "done"]),
  ...words(["success", "status", "result", "ok", "code", "statusCode"], [200, "201", 299]),
  ...words(["error"], [false]),
];
const silent = [
  ...words(["success", "status", "result", "ok"], [null, "", [], {}, "pending", 3, 199, 300, 600]),
  ...words(["success", "result", "ok", "errors"], [404, 503]),
  ...words(["code", "statusCode"], [0, 1, false, "no", "KASAVU5", null]),
  ...words(["error", "errors"], [null, "", [], {}, 0, "0", "no", "false", 2]),
  ...words(["errors"], [false]),
];

type Word = readonly [name: string, value: unknown];

function words(names: readonly string[], values: readonly unknown[]): Word[] {
  return names.flatMap((name) => values.map((value): Word => [name, value]));
}

const cases = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
];
const levels = [
  (word: object) => ({ ...word, message, data: [] }),
  (word: object) => ({ message, data: { ...word, total: null, rows: [] } }),
  (word: object) => ({ message, result: word }),
];

/** The bodies that have a word at each level; the next word has them in other letter cases. */
function bodiesWith([name, value]: Word, index: number): object[] {
  return levels.map((level, at) => {
    const inCase = cases[(index + at) % cases.length] ?? String;
    return level({ [inCase(name)]: value });
  });
}

const message = "Not possible here.";
const endpoints = new Map<string, Call>();
/** The endpoints of each method of each source. */
const endpointsOf = new Map<string, Set<string>>();

beforeAll(async () => {
  // Thousands of errors are created, whose stacks would take most of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  for (const { name, run } of everyCall) {
    const called = new Set<string>();
    const rest = restOf((call) => {
      called.add(call.endpoint);
      endpoints.set(call.endpoint, call);
      return recordedResponse(call);
    });
    await run(contextFor(rest)).catch(() => {});
    endpointsOf.set(name, called);
  }
  return () => void (Error.stackTraceLimit = stackTraceLimit);
});

const deps = { drift: new DriftLedger(), shopApiUrl: "http://rest.test" };

/** How a response to a call is read: `passes`, `refused`, or the outcome of a write. */
function readingOf(response: Incoming, call: Call): string {
  try {
    checkResponse(response, call, deps);
    return "passes";
  } catch (error) {
    if (error instanceof RestRejection && error.message === message) return "refused";
    return String(error instanceof Error && "outcome" in error ? error.outcome : error);
  }
}

/** The bodies whose reading is another one for some call. */
function wrong(bodies: readonly unknown[], expected: (call: Call) => string): string[] {
  const problems: string[] = [];
  for (const response of bodies.map((body) => jsonResponse(body))) {
    for (const call of endpoints.values()) {
      const reading = readingOf(response, call);
      if (reading !== expected(call)) problems.push(`${call.endpoint} ${reading} for ${response.text}`);
    }
  }
  return problems;
}

const oneOf = (choice: readonly Word[]) => fc.constantFrom(...choice);

describe("any word × level × call", () => {
  test("reaches every REST call", () => {
    expect(endpoints.size).toBeGreaterThan(80);
  });

  test("a word that refuses is never done", () => {
    expect(wrong(refusing.flatMap(bodiesWith), () => "refused")).toEqual([]);
  });

  test("a code from 500 refuses a read, and leaves the outcome of a write unknown", () => {
    expect(wrong(failing.flatMap(bodiesWith), ({ isSafe }) => (isSafe ? "refused" : "UNKNOWN"))).toEqual([]);
  });

  test("a word that confirms is never refused, and one that says nothing neither", () => {
    expect(wrong([...confirming, ...silent].flatMap(bodiesWith), () => "passes")).toEqual([]);
  });

  const call = fc.nat().map((index) => [...endpoints.values()][index % endpoints.size] ?? null);

  test("a word that confirms next to one that refuses: no read is done, and no write is done or refused", () => {
    const both = fc
      .record({ one: oneOf([...refusing, ...failing]), other: oneOf(confirming), isSecond: fc.boolean(), call })
      .filter(({ one, other, isSecond }) => isSecond || one[0] !== other[0]);
    fc.assert(
      fc.property(both, ({ one, other, isSecond, call: of }) => {
        const [refusal, confirmation] = [Object.fromEntries([one]), Object.fromEntries([other])];
        const body = isSecond
          ? { message, ...refusal, data: confirmation }
          : { message, ...refusal, ...confirmation, data: [] };
        expect(of && readingOf(jsonResponse(body), of)).toBe(of?.isSafe ? "refused" : "UNKNOWN");
      }),
      { numRuns: 500 },
    );
  });

  test("what is content is never taken for an outcome, whatever its keys", () => {
    const entity = fc
      .tuple(fc.array(oneOf([...refusing, ...failing, ...confirming, ...silent]), { maxLength: 4 }), fc.nat())
      .map(([entries, id]) => ({ ...Object.fromEntries(entries), id }));
    const { content } = fc.letrec<{ content: unknown }>((tie) => ({
      content: fc.oneof(
        { depthSize: "small" },
        entity,
        fc.array(entity, { minLength: 1, maxLength: 2 }),
        fc.dictionary(fc.constantFrom("orders", "data", "product", "rows"), tie("content"), { minKeys: 1, maxKeys: 2 }),
      ),
    }));
    const body = fc.oneof(
      entity,
      fc.array(entity),
      fc.record({ message: fc.constant(message), data: content }),
      // Words next to content, which a list under one of their names is.
      entity.map(({ id, ...own }) => ({ message, data: { ...own, result: [id] } })),
      fc.record({ success: fc.constant(true), result: content }),
      fc.record({ orders: content, total: fc.nat() }),
    );
    fc.assert(
      fc.property(body, call, (sent, of) => {
        expect(of && readingOf(jsonResponse(sent), of)).toBe("passes");
      }),
      { numRuns: 500 },
    );
  });
});

describe("a refusal with status 200 to any call of any source", () => {
  /** The methods that refuse by their result, or do not need the call. */
  const results: Record<string, unknown> = {
    "cart.checkPromoCode POST customer/check-promocode": { valid: false, message, discountPercent: 0 },
    "cart.addAll POST customer/add-product": { messages: [message] },
    "orders.find POST customer/find-order": null,
    "catalogue.acceptsGstin GET customer/product-categories": false,
    "catalogue.paymentFlow GET customer/product-categories": "DIALOG",
    "catalogue.paymentModes GET customer/product-categories": ["CASH", "CARD", "CREDIT"],
    "products.product GET customer/product-details/{id}": { id: "1" },
    "products.product GET customer/products/{id}": { id: "1" },
    "products.completed GET customer/product-details/{id}": { id: "1" },
    "products.completed GET customer/products/{id}": { id: "1" },
  };

  test.each<object>([
    { success: false, message },
    { data: { success: 0, message } },
    { message, errors: { field: ["Not possible"] } },
    { statusCode: 422, message, error: "Unprocessable Entity" },
  ])("is an error with REST's message: %j", async (body) => {
    const others: Record<string, unknown> = {};
    for (const { name, run } of everyCall) {
      for (const endpoint of endpointsOf.get(name) ?? []) {
        const rest = restOf((call) => (call.endpoint === endpoint ? jsonResponse(body) : recordedResponse(call)));
        const result: unknown = await run(contextFor(rest)).catch((error: unknown) => error);
        if (!isRefusal(result, endpoint)) others[`${name} ${endpoint}`] = result;
      }
    }
    expect(others).toMatchObject(results);
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(results).toSorted());
  });
});

/** Whether the result is REST's refusal of a call, also as the cause why nothing could be read after a write. */
function isRefusal(result: unknown, endpoint: string): boolean {
  const refusal = result instanceof Unavailable && result.outcome === "DONE" ? result.cause : result;
  return refusal instanceof RestRejection && refusal.message === message && refusal.endpoint === endpoint;
}
