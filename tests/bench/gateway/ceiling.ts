/**
 * The ceiling: a bare node:http server that sends recorded responses of the gateway at `COPY_OF`, chosen by the
 * request's path.
 */
import { createServer } from "node:http";
import { listen } from "../../support/listen.ts";
import { operations, trustedRequestOf } from "./operations.ts";

const responses = new Map<string, Buffer>();
for (const operation of Object.values(operations)) {
  const { path, method = "GET", body = null } = trustedRequestOf(operation, 0);
  const headers = { "content-type": "application/json", ...operation.headers };
  const response = await fetch(`${process.env["COPY_OF"]}${path}`, { method, headers, body });
  responses.set(`/${operation.name}`, Buffer.from(await response.arrayBuffer()));
}

const server = createServer((request, response) => {
  const body = responses.get(request.url ?? "");
  response.writeHead(body ? 200 : 404, { "content-type": "application/json", "content-length": body?.length ?? 0 });
  response.end(body);
});
process.send?.({ listening: await listen(server) });
