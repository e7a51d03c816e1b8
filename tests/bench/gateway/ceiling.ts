/**
 * The ceiling: node:http that sends ready-made bytes and does nothing else. They are the answers of the gateway at
 * `COPY_OF`; a request's path says which of them it wants.
 */
import { createServer } from "node:http";
import { listen } from "../../support/listen.ts";
import { operations, trustedRequestOf } from "./operations.ts";

const answers = new Map<string, Buffer>();
for (const operation of Object.values(operations)) {
  const { path, method = "GET", body = null } = trustedRequestOf(operation, 0);
  const headers = { "content-type": "application/json", ...operation.headers };
  const response = await fetch(`${process.env["COPY_OF"]}${path}`, { method, headers, body });
  answers.set(`/${operation.name}`, Buffer.from(await response.arrayBuffer()));
}

const server = createServer((request, response) => {
  const body = answers.get(request.url ?? "");
  response.writeHead(body ? 200 : 404, { "content-type": "application/json", "content-length": body?.length ?? 0 });
  response.end(body);
});
process.send?.({ listening: await listen(server) });
