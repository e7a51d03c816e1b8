/**
 * REST with static answers, in a process of its own. Every answer says `CACHE_CONTROL`; `GET /calls` tells how many
 * there were.
 */
import { createServer } from "node:http";
import { answersOf } from "./answers.ts";
import { listen } from "../../support/listen.ts";

const cacheControl = process.env["CACHE_CONTROL"] ?? "no-store";
let answers: [path: string, body: Buffer][] = [];
let calls = 0;

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  if (request.url === "/calls") {
    response.end(String(calls));
    return;
  }
  calls += 1;
  const body = answers.find(([path]) => request.url?.startsWith(path))?.[1];
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
answers = answersOf(origin).map(([path, body]) => [path, Buffer.from(body)]);
process.send?.({ listening: origin });
