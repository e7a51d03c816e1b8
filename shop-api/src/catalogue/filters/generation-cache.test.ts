import { expect, it } from "vitest";
import { generationCache } from "./generation-cache.ts";

it("results are cached up to their size together, however many they are, and until the next generation", () => {
  const cache = generationCache<string>(10, (result) => result.length);
  const cached = (generation = 1) => ["a", "b", "c"].map((key) => cache.get(generation, key));
  cache.set(1, "a", "1234");
  cache.set(1, "b", "123456");
  expect(cached()).toEqual(["1234", "123456", undefined]);
  cache.set(1, "c", "1");
  expect(cached()).toEqual([undefined, undefined, "1"]);
  expect(cached(2)).toEqual([undefined, undefined, undefined]);
});
