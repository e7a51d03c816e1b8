import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { errorSender, HttpError } from "./send-error.ts";

/** The response to a request whose handler throws this, and the errors that are logged. */
function sentFor(error: unknown, url: string, accept = "*/*") {
  const logged: unknown[] = [];
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { accept } });
  const response = new ServerResponse(request);
  let body = "";
  response.end = (chunk) => {
    body = String(chunk);
    return response;
  };
  const send = errorSender(
    () => ["X-Frame-Options", "DENY"],
    (each) => logged.push(each),
  );
  send(error, request, response);
  return { status: response.statusCode, header: response.getHeader("x-frame-options"), body, logged };
}

const failure = new Error("secret");
const message = "Something went wrong. Please try again.";

test.each([
  [failure, "/cart", 500, message, [failure]],
  [new HttpError(413, "Too large."), "/client-errors", 413, "Too large.", []],
  [failure, "/graphql?query={a}", 500, graphqlError(message, "INTERNAL_SERVER_ERROR"), [failure]],
  [new HttpError(400, "No."), "/graphql", 400, graphqlError("No.", "BAD_REQUEST"), []],
  [new HttpError(400, "No."), "/GraphQL/else", 400, graphqlError("No.", "BAD_REQUEST"), []],
])("the response to %s at %s is %d: %s", (error, url, status, body, logged) => {
  expect(sentFor(error, url)).toEqual({ status, header: "DENY", body, logged });
});

function graphqlError(text: string, code: string): string {
  return JSON.stringify({ errors: [{ message: text, extensions: { code } }] });
}

test("a response that has begun is aborted", () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.writeHead(200).flushHeaders();
  errorSender(
    () => [],
    () => {},
  )(failure, request, response);
  expect([response.statusCode, response.destroyed]).toEqual([200, true]);
});
