/**
 * REST with static payloads, in its own process. Every response has the header `CACHE_CONTROL`; `GET /calls` returns
 * the number of calls.
 */
import { createServer } from "node:http";
import { payloadsOf } from "./payloads.ts";
import { listen } from "../../support/listen.ts";

const cacheControl = process.env["CACHE_CONTROL"] ?? "no-store";
let responses: [path: string, body: Buffer][] = [];
let calls = 0;

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  if (request.url === "/calls") {
    response.end(String(calls));
    return;
  }
  calls += 1;
  const body = responses.find(([path]) => request.url?.startsWith(path))?.[1];
  if (body === undefined) {
    response.writeHead(404, { "content-type": "application/json" }).end('{"success":false,"message":"Not found"}');
    return;
  }
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    "cache-control": cacheControl,
  });
  response.end(body);
});

const origin = await listen(server);
responses = payloadsOf(origin).map(([path, body]) => [path, Buffer.from(body)]);
process.send?.({ listening: origin });
