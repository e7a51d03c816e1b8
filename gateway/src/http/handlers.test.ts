import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { at, type ErrorHandler, type Handler, inOrder, pathBelow, pathOf } from "./handlers.ts";

function requestOf(url = "/", method = "GET"): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method });
}

/** The handlers and the fallback that see a request to which the handler of this name responds. */
function seenBy(responding: string): string[] {
  const seen: string[] = [];
  const named =
    (name: string): Handler =>
    (request, response, next) => {
      seen.push(name);
      if (name !== responding) next(request, response);
    };
  const handlers = [named("first"), named("second"), named("third")];
  const listener = inOrder(
    handlers,
    () => seen.push("last"),
    () => {},
  );
  const request = requestOf();
  listener(request, new ServerResponse(request));
  return seen;
}

test("a request goes through the handlers in order until one responds", () => {
  expect(seenBy("first")).toEqual(["first"]);
  expect(seenBy("second")).toEqual(["first", "second"]);
  expect(seenBy("none")).toEqual(["first", "second", "third", "last"]);
});

const passing: Handler = (request, response, next) => next(request, response);

test.each<[string, Handler]>([
  [
    "throws",
    () => {
      throw new Error("failed");
    },
  ],
  ["rejects", () => Promise.reject(new Error("failed"))],
])("a request whose handler %s is handed to the handler of errors once, with the error", async (_, failing) => {
  const onError = vi.fn<ErrorHandler>();
  const request = requestOf();
  const response = new ServerResponse(request);
  inOrder([passing, failing], () => {}, onError)(request, response);
  await vi.waitFor(() => expect(onError.mock.calls).toEqual([[new Error("failed"), request, response]]));
});

test.each([
  ["/a/b?c=/d", "/a/b"],
  ["?c", "/"],
  ["https://shop.example/a?b", "/a"],
  ["HTTP://shop.example", "/"],
])("the path of %s is %s", (url, path) => {
  expect(pathOf({ url })).toBe(path);
});

test.each([
  ["/media", "/"],
  ["/media/a/B.avif?width=1", "/a/B.avif"],
  ["/MEDIA/a", "/a"],
  ["/mediaeval", null],
  ["/a/media", null],
])("below /media, %s is %s", (url, path) => {
  expect(pathBelow({ url }, "/media")).toBe(path);
});

test.each([
  ["GET", "/healthz", true],
  ["HEAD", "/Healthz/?a=1", true],
  ["POST", "/healthz", false],
  ["GET", "/healthz/more", false],
  ["GET", "/healthzz", false],
])("of a handler of GET /healthz, %s %s is handled: %s", (method, url, isHandled) => {
  const handle = vi.fn<() => void>();
  const next = vi.fn<() => void>();
  const request = requestOf(url, method);
  void at("GET", "/healthz", handle)(request, new ServerResponse(request), next);
  expect([handle.mock.calls.length, next.mock.calls.length]).toEqual(isHandled ? [1, 0] : [0, 1]);
});
