import { expect, test } from "vitest";
import { canSend, messageName, messageStateOf, messageStates, progressText, sendNotice } from "./message-words.ts";

test("a message says what has become of it and when, and can be sent again after a failed attempt", () => {
  const message = { settledAt: null, attempts: 0 };
  expect(progressText({ ...message, state: "WAITING" })).toBe("Waiting");
  expect(progressText({ ...message, state: "WAITING", attempts: 1 })).toBe("Waiting, tried once");
  expect(progressText({ ...message, state: "WAITING", attempts: 3 })).toBe("Waiting, tried 3 times");
  const settledAt = "2026-11-25T09:10:00.000Z";
  expect(progressText({ ...message, state: "SENT", settledAt, attempts: 1 })).toBe("Sent 25 Nov 2026, 2:40 PM");
  expect(messageStates.filter((state) => canSend({ state, attempts: 1 }))).toEqual(["WAITING", "FAILED"]);
  expect(canSend({ state: "WAITING", attempts: 0 })).toBe(false);
  expect(sendNotice({ state: "FAILED" })).toBe("It is sent within a few seconds");
  expect(sendNotice({ state: "WAITING" })).toBe("It is tried within a minute");
});

test("a message is named by its kind, way and order, and a filter of the URL is read back", () => {
  expect(messageName({ kind: "OUT_FOR_DELIVERY", channel: "SMS", orderId: "7" })).toBe(
    "Out for delivery, SMS, order #7",
  );
  expect(messageName({ kind: null, channel: null, orderId: null })).toBe("Unknown, Unknown");
  expect([messageStateOf("FAILED"), messageStateOf("failed")]).toEqual(["FAILED", null]);
});
