/**
 * A bare node:http server that sends copies of the responses of the server at `COPY_OF` to `REQUESTS`, with the same
 * status, headers and bytes.
 */
import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { listen } from "../../support/listen.ts";
import { responseOf } from "../../support/response-of.ts";

type Copy = { status: number; headers: string[]; body: Buffer };

const Requests = v.array(v.object({ path: v.string(), headers: v.record(v.string(), v.string()) }));
const requests = v.parse(Requests, JSON.parse(process.env["REQUESTS"] ?? ""));
const perConnection = new Set(["connection", "keep-alive", "date", "transfer-encoding", "content-length"]);

const copies = new Map<string, Copy>();
for (const { path, headers } of requests) {
  const request = get(`${process.env["COPY_OF"]}${path}`, { headers });
  const response = await responseOf(request);
  const body = await buffer(response);
  const sent = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    perConnection.has(name) ? [] : values.flatMap((value) => [name, value]),
  );
  copies.set(path, {
    status: response.statusCode ?? 0,
    headers: [...sent, "content-length", String(body.length)],
    body,
  });
}

const server = createServer((request, response) => {
  const copy = copies.get(request.url ?? "");
  if (copy === undefined) response.writeHead(404).end();
  else response.writeHead(copy.status, copy.headers).end(copy.body);
});
process.send?.({ listening: await listen(server) });
