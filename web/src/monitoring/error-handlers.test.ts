import { expect, onTestFinished, test, vi } from "vitest";
import { errorHandlers } from "./error-handlers.ts";

test("each error is logged to the console as React does, and reported with its kind", async () => {
  const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("reportError", reportError);
  onTestFinished(() => void vi.unstubAllGlobals());
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const handlers = errorHandlers(() => "/cart", "https://shop.example.in/assets/entry-client-DEq4MX8.js");
  const [caught, uncaught, recoverable] = ["caught here", "uncaught here", "recovered from"].map(
    (message) => new Error(message),
  );

  handlers.onCaughtError?.(caught, { componentStack: "at CartButton" });
  handlers.onUncaughtError?.(uncaught, {});
  handlers.onRecoverableError?.(recoverable, {});

  expect(logged.mock.calls).toEqual([[caught, "at CartButton"]]);
  expect(reportError.mock.calls).toEqual([[uncaught], [recoverable]]);
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(3));
  const reports = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  expect(reports.map((report): unknown => JSON.parse(report))).toMatchObject([
    { kind: "caught", message: "caught here", route: "/cart", build: "DEq4MX8" },
    { kind: "uncaught", message: "uncaught here" },
    { kind: "recoverable", message: "recovered from" },
  ]);
});
