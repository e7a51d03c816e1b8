import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { type Handler, inOrder } from "./handlers.ts";

/** The handlers and the fallback that see a request to which the handler of this name responds. */
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

test("a request goes through the handlers in order until one responds", () => {
  expect(seenBy("first")).toEqual(["first"]);
  expect(seenBy("second")).toEqual(["first", "second"]);
  expect(seenBy("none")).toEqual(["first", "second", "third", "last"]);
});
