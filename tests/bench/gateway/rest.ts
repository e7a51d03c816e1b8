/**
 * REST with static payloads, in its own process. Every response has the header `CACHE_CONTROL`; `GET /calls` returns
 * the number of calls.
 */
import { createServer } from "node:http";
import { payloadsOf } from "./payloads.ts";
import { listen } from "../../support/listen.ts";

const cacheControl = process.env["CACHE_CONTROL"] ?? "no-store";
let responses: [path: string, body: string][] = [];
let calls = 0;

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  if (request.url === "/calls") {
    response.end(String(calls));
    return;
  }
  calls += 1;
  const { url = "" } = request;
  const body = responseTo(url);
  if (body === undefined) {
    response.writeHead(404, { "content-type": "application/json" }).end('{"success":false,"message":"Not found"}');
    return;
  }
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": cacheControl,
  });
  response.end(body);
});

/** The payload of a call; each product has the requested id, without which the gateway rejects it (Q68). */
function responseTo(url: string): string | undefined {
  const body = responses.find(([path]) => url.startsWith(path))?.[1];
  const [, id] = /\/(?:products|product-details)\/(\d+)/.exec(url) ?? [];
  return id === undefined ? body : body?.replace('"id":1,', `"id":${id},`);
}

const origin = await listen(server);
responses = payloadsOf(origin);
process.send?.({ listening: origin });
