import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { type Handler, inOrder } from "./handlers.ts";

/** Which of three handlers and the last listener see a request that the handler of this name responds to. */
function seenBy(responding: string): string[] {
  const seen: string[] = [];
  const named =
    (name: string): Handler =>
    (request, response, next) => {
      seen.push(name);
      if (name !== responding) next(request, response);
    };
  const listener = inOrder([named("first"), named("second"), named("third")], () => seen.push("last"));
  const request = new IncomingMessage(new Socket());
  listener(request, new ServerResponse(request));
  return seen;
}

test("a request goes from handler to handler in their order, until one responds", () => {
  expect(seenBy("first")).toEqual(["first"]);
  expect(seenBy("second")).toEqual(["first", "second"]);
  expect(seenBy("none")).toEqual(["first", "second", "third", "last"]);
});
