import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { Generation } from "../cache/generation.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import { freshSecondsOf, PublicAnswers, usability } from "./public-answers.ts";

const reader = {
  schema: v.unknown(),
  read: (json: unknown) => ({ answer: json, met: { envelope: null, readings: null, dropped: null } }),
};
const incoming = { status: 200, headers: { "cache-control": "max-age=60" }, json: 1, text: "1", problem: null };
const answered = { reading: reader.read(1), schema: reader.schema, text: "1" };

test("a payload is fresh for at least a second more as long as it is fresh at all", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const cached = new PublicAnswers(null, new Generation(), "shop").keep("home", incoming, answered, 0);
  if (!cached) throw new Error("It may be stored.");
  const freshness = [0, 59_700, 300].map((ms) => {
    vi.setSystemTime(Date.now() + ms);
    return [usability(cached) === "fresh", freshSecondsOf(cached)];
  });
  expect(freshness).toEqual([
    [true, 60],
    [true, 1],
    [false, 0],
  ]);
});

test("a payload that was looked up in the shared store in an older generation is not used", async () => {
  const texts = new Map<string, string>();
  let lookups = 0;
  let held = Promise.resolve();
  const store: SharedStore = {
    async get(key) {
      lookups += 1;
      await held;
      return texts.get(key) ?? null;
    },
    set: async (key, text) => void texts.set(key, text),
    reserve: async () => null,
    delete: async () => {},
    count: async () => 1,
    watch: () => {},
    close: () => {},
  };
  const [one, other] = [new Generation(store), new Generation(store)];
  await Promise.all([one.ready(), other.ready()]);
  new PublicAnswers(store, one, "shop").keep("home", incoming, answered, one.current);
  await expect.poll(() => texts.size).toBe(1);

  const answers = new PublicAnswers(store, other, "shop");
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const lookup = answers.findShared("home", reader);
  await expect.poll(() => lookups).toBe(1);
  other.advance();
  resolve();
  expect([await lookup, answers.find("home")]).toEqual([undefined, undefined]);
  for (const generation of [one, other]) generation.close();
});
