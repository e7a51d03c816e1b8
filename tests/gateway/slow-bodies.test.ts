import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { close, listen } from "../support/listen.ts";
import { closeSlowBodies } from "../../gateway/src/http/handlers.ts";

/** A server that echoes bodies, and closes slow ones at once. */
async function openServer(): Promise<string> {
  const handler = closeSlowBodies(1, ({ url }) => url === "/large");
  const server = createServer((request, response) => {
    handler(
      request,
      response,
      () =>
        void text(request).then(
          (body) => response.end(body),
          () => {},
        ),
    );
  });
  onTestFinished(() => close(server));
  return listen(server);
}

function post(url: string) {
  const request = httpRequest(url, { method: "POST", headers: { "content-length": 4 } });
  request.write("ab");
  return request;
}

test("a connection whose body does not arrive in time is closed, unless the body may be large", async () => {
  const url = await openServer();
  const large = post(`${url}/large`);
  const [error]: unknown[] = await once(post(`${url}/other`), "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
  large.end("cd");
  expect(await text(await responseOf(large))).toBe("abcd");
});

test("a request without a body, or with one that has arrived, is not closed", async () => {
  const url = await openServer();
  expect(await (await fetch(url)).text()).toBe("");
  expect(await (await fetch(url, { method: "POST", body: "abcd" })).text()).toBe("abcd");
});
