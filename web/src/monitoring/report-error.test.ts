import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";

const Report = v.record(v.string(), v.string());
const script = "https://shop.example.in/assets/entry-client-DEq4MX8.js";
const route = "/product/:productId";

/** The reporter of a new page view, and the reports it has sent. */
async function openPageView() {
  vi.resetModules();
  const sent: Promise<v.InferOutput<typeof Report>>[] = [];
  vi.stubGlobal("navigator", {
    sendBeacon: (address: string, body: Blob) => {
      expect([address, body.type]).toEqual(["/client-errors", "application/json"]);
      sent.push(body.text().then((text) => v.parse(Report, JSON.parse(text))));
      return true;
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { reportReactError } = await import("./report-error.ts");
  return { report: (error: unknown) => reportReactError({ kind: "caught", error, route, script }), sent };
}

test("a report has the error, the route's pattern and the build", async () => {
  const { report, sent } = await openPageView();
  const error = new TypeError("No cart");
  error.stack = "TypeError: No cart\n at CartButton";
  report(error);
  expect(await Promise.all(sent)).toEqual([
    { kind: "caught", name: "TypeError", message: "No cart", stack: error.stack, route, build: "DEq4MX8" },
  ]);
});

test("an error wrapped by React is reported with its cause, and a thrown value as an error", async () => {
  const { report, sent } = await openPageView();
  const cause = new Error("No cart");
  cause.stack = "at CartButton";
  report(new Error("Minified React error #423", { cause }));
  report("no error");
  expect(await Promise.all(sent)).toMatchObject([
    { message: "Minified React error #423 Cause: No cart", stack: "at CartButton" },
    { name: "Error", message: "no error" },
  ]);
});

test("an error is reported once per page view, and at most five are", async () => {
  const { report, sent } = await openPageView();
  for (const word of ["a", "a", "b", "c", "d", "e", "f"]) report(new Error(word));
  expect((await Promise.all(sent)).map(({ message }) => message)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a report does not exceed the gateway's limits", async () => {
  const { report, sent } = await openPageView();
  const error = new Error("x".repeat(9000));
  error.name = "x".repeat(9000);
  report(error);
  const [sentReport = {}] = await Promise.all(sent);
  expect(Object.values(sentReport).map((value) => value.length)).toEqual([6, 60, 500, 4000, route.length, 7]);
});
