import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { OrderStep } from "./tracked-order.ts";
import { formatStepTime, Timeline } from "./Timeline.tsx";

test("the time of a step is shown in Indian Standard Time", () => {
  expect(formatStepTime("2026-11-21T06:12:00.000Z")).toMatch(/^21 Nov, 11:42\sAM$/);
  expect(formatStepTime("2026-11-21T18:35:00.000Z")).toMatch(/^22 Nov, 12:05\sAM$/);
});

const reachedAt = "2026-11-21T06:12:00.000Z";
const steps: OrderStep[] = [
  { status: "PLACED", label: "Order placed", isReached: true, reachedAt },
  { status: "PROCESSED", label: "Order processed", isReached: false, reachedAt: null },
  { status: "OUT_FOR_DELIVERY", label: "Out for delivery", isReached: false, reachedAt: null },
  { status: "DELIVERED", label: "Delivered", isReached: false, reachedAt: null },
];

describe("the steps of an order", () => {
  test("have their times; reached ones at an unknown time say what has happened, and the last of them is current", () => {
    const reached = steps.map((step) => ({ ...step, isReached: step.status !== "DELIVERED", reachedAt: null }));
    expect(read(reached)).toEqual({
      texts: [
        "Order placed: We have it",
        "Order processed: Pressed and packed",
        "Out for delivery: On its way to you",
        "Delivered: Not yet",
      ],
      current: ["Out for delivery"],
    });
  });

  test("of a delivered order all have a time, and Delivered is current", () => {
    const { texts, current } = read(steps.map((step) => ({ ...step, isReached: true, reachedAt })));
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).toMatch(/: 21 Nov, 11:42\sAM$/);
    expect(current).toEqual(["Delivered"]);
  });

  test("have the expected day at Delivered, and a return after it", () => {
    expect(read(steps, true, "Expected Wed, 25 Nov").texts.slice(-2)).toEqual([
      "Out for delivery: Not yet",
      "Delivered: Expected Wed, 25 Nov",
    ]);
    const delivered = steps.map((step) => ({ ...step, isReached: true, reachedAt }));
    const asked = { status: "RETURN_REQUESTED", label: "Return requested", isReached: true, reachedAt: null } as const;
    const { texts, current } = read([...delivered, asked], true, "Expected Wed, 25 Nov");
    expect([texts.at(-1), current]).toEqual(["Return requested: We have your request", ["Return requested"]]);
    expect(texts[3]).toMatch(/^Delivered: 21 Nov/);
  });

  test("have a failed delivery after the attempt, and the delivery is still to come", () => {
    const [placed, processed, out, delivered] = steps.map((step) => ({
      ...step,
      isReached: step.status !== "DELIVERED",
    }));
    const failed = { status: "NOT_DELIVERED", label: "Not delivered", isReached: true, reachedAt: null } as const;
    const shown = [placed, processed, out, failed, delivered].filter((step) => step !== undefined);
    const { texts, current } = read(shown);
    expect(texts.slice(-2)).toEqual(["Not delivered: We try again or bring it back", "Delivered: Not yet"]);
    expect(current).toEqual(["Not delivered"]);
  });

  test("of an order with an unknown status are not known beyond the reached ones, and none is current", () => {
    expect(read(steps, false)).toEqual({
      texts: [
        expect.stringMatching(/^Order placed: 21 Nov/),
        "Order processed: Not known",
        "Out for delivery: Not known",
        "Delivered: Not known",
      ],
      current: [],
    });
  });
});

/** The label and the time of each rendered step, and the labels of the current ones. */
function read(shown: OrderStep[], isKnown = true, expected: string | null = null) {
  const html = renderToStaticMarkup(createElement(Timeline, { steps: shown, isKnown, expected }));
  const rows = [...html.matchAll(/<li(.*?)><b>(.*?)<\/b><span>(?:<time.*?>)?(.*?)(?:<\/time>)?<\/span>/g)];
  return {
    texts: rows.map(([, , label, time]) => `${label}: ${time}`),
    current: rows.filter(([, attributes]) => attributes?.includes('aria-current="step"')).map(([, , label]) => label),
  };
}
