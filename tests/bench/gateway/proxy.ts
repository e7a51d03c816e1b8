/**
 * The lower bound: a node:http proxy that makes the same REST calls with undici and forwards the body of the last one
 * without reading it. A request's path names the operation.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Agent, request } from "undici";
import { listen } from "../../support/listen.ts";

const origin = process.env["SHOP_API_URL"] ?? "";
const dispatcher = new Agent({ connections: 64 });
const listing = "product-subcategories/1?subcategory=all&page=1&pageSize=40";
const calls = new Map([
  ["/Home", ["home"]],
  ["/Category", ["product-categories", listing]],
  ["/Product", ["products/1", "product-details/1"]],
  ["/Cart", ["my-cart"]],
]);

async function get(path: string): Promise<Buffer> {
  const { body } = await request(`${origin}/api/customer/${path}`, { dispatcher });
  return Buffer.from(await body.arrayBuffer());
}

const server = createServer((incoming, response) => {
  incoming.resume().on("end", () => void result(incoming, response));
});

async function result(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const bodies = await Promise.all((calls.get(incoming.url ?? "") ?? []).map(get));
  const body = bodies.at(-1);
  response.writeHead(body ? 200 : 404, { "content-type": "application/json", "content-length": body?.length ?? 0 });
  response.end(body);
}
process.send?.({ listening: await listen(server) });
