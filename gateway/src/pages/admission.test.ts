import { expect, test } from "vitest";
import { createAdmission, PageUnavailable } from "./admission.ts";

const stays = new AbortController().signal;
const never = () => new Promise<never>(() => {});

test("a render that exceeds its deadline is aborted, and its slot is free for the next one", async () => {
  const admit = createAdmission({ concurrency: 1, queueLength: 1, deadlineMs: 20 });
  let signal = stays;
  const hanging = admit((given) => {
    signal = given;
    return never();
  }, stays);
  await expect(hanging).rejects.toBeInstanceOf(PageUnavailable);
  expect(signal.aborted).toBe(true);
  await expect(admit(async () => "rendered", stays)).resolves.toBe("rendered");
});

test("a render waits in the queue, and is rejected if the queue is full", async () => {
  const admit = createAdmission({ concurrency: 2, queueLength: 1, deadlineMs: 5000 });
  const released = Promise.withResolvers<string>();
  let running = 0;
  const render = () => {
    running += 1;
    return released.promise;
  };
  const admitted = [admit(render, stays), admit(render, stays), admit(render, stays)];
  await expect(admit(render, stays)).rejects.toBeInstanceOf(PageUnavailable);
  expect(running).toBe(2);
  released.resolve("rendered");
  await expect(Promise.all(admitted)).resolves.toEqual(["rendered", "rendered", "rendered"]);
});

test("a queued page whose client has disconnected is not rendered", async () => {
  const admit = createAdmission({ concurrency: 1, queueLength: 5, deadlineMs: 5000 });
  const first = Promise.withResolvers<string>();
  const rendering = admit(() => first.promise, stays);
  const client = new AbortController();
  let isRendered = false;
  const waiting = admit(async () => (isRendered = true), client.signal);
  client.abort(new Error("left"));
  first.resolve("rendered");
  await expect(waiting).rejects.toThrow("left");
  await rendering;
  expect(isRendered).toBe(false);
});

test("an error of the render is thrown", async () => {
  const admit = createAdmission({ concurrency: 1, queueLength: 1, deadlineMs: 5000 });
  await expect(admit(() => Promise.reject(new Error("broken")), stays)).rejects.toThrow("broken");
});

test("clients that disconnect free their place in the queue", async () => {
  const admit = createAdmission({ concurrency: 1, queueLength: 2, deadlineMs: 5000 });
  const first = Promise.withResolvers<string>();
  const rendering = admit(() => first.promise, stays);
  const client = new AbortController();
  const left = Promise.allSettled([1, 2].map(() => admit(async () => "left", client.signal)));
  await expect(admit(async () => "rejected", stays)).rejects.toBeInstanceOf(PageUnavailable);
  client.abort(new Error("left"));
  const waiting = [1, 2].map(() => admit(async () => "rendered", stays));
  await expect(admit(async () => "rejected", stays)).rejects.toBeInstanceOf(PageUnavailable);
  first.resolve("rendered");
  await expect(Promise.all([rendering, ...waiting])).resolves.toEqual(["rendered", "rendered", "rendered"]);
  expect((await left).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  // An aborted wait is not counted twice.
  const more = [1, 2, 3].map(() => admit(async () => "rendered", stays));
  await expect(Promise.all(more)).resolves.toHaveLength(3);
});
