import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Unavailable } from "../../gateway/src/rest/errors.ts";
import { Deadline } from "../../gateway/src/waiting/deadline.ts";
import { asha, clientOf, sendJson } from "./support/rest-client-of.ts";

// The seconds of the retry budget and of Retry-After do not pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** The client of a REST that is unavailable for its first response, and the paths of its calls. */
async function openRecovering(retryAfter: string) {
  const paths: unknown[] = [];
  const client = await clientOf(
    ({ url }, response) => {
      paths.push(url);
      response.setHeader("retry-after", retryAfter);
      sendJson(response, asha, paths.length === 1 ? 503 : 200);
    },
    {},
    { readMs: 60_000 },
  );
  return { client, paths };
}

describe("a read whose status is 503 with Retry-After", () => {
  test.each([
    ["seconds", () => "30", 30_000],
    // A date has whole seconds.
    ["a date", () => new Date(Date.now() + 30_000).toUTCString(), 28_500],
  ])("in %s is retried after that time, if it leaves a third of the deadline", async (_, retryAfter, leastMs) => {
    const pause = vi.spyOn(Deadline.prototype, "pause").mockResolvedValue();
    const { client } = await openRecovering(retryAfter());
    expect(await client.get("name")).toEqual({ name: "Asha" });
    const delayMs = pause.mock.lastCall?.[0];
    expect(delayMs).toBeGreaterThanOrEqual(leastMs);
    expect(delayMs).toBeLessThanOrEqual(30_000);
  });

  test.each(["50", new Date(2100, 0).toUTCString()])(
    "of %s is not retried: it would be too late",
    async (retryAfter) => {
      const { client, paths } = await openRecovering(retryAfter);
      await expect(client.get("name")).rejects.toThrow(Unavailable);
      expect(paths).toHaveLength(1);
    },
  );
});

test("reads are not retried beyond the retry budget: one a second, or a tenth of the calls of ten seconds", async () => {
  const paths: unknown[] = [];
  const client = await clientOf(({ url }, response) => {
    paths.push(url);
    sendJson(response, asha, 503);
  });
  for (const path of ["one", "two"]) await expect(client.get(path)).rejects.toThrow(Unavailable);
  expect(paths).toEqual(["/api/one", "/api/one", "/api/two"]);
});
