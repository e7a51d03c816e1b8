import { aCart } from "../../support/payloads/cart.ts";
import { createServer, type RequestListener, type Server } from "node:http";

const json = { "content-type": "application/json" };

/** Responses that break off, never end, are too large or are not JSON. */
const failures: RequestListener[] = [
  (request) => void request.socket.destroy(),
  (_, response) => {
    response.writeHead(200, { ...json, "content-length": "1000" });
    response.write('{"data":', () => response.destroy());
  },
  (_, response) => {
    response.writeHead(200, json);
    const pump = () => {
      while (!response.destroyed && response.write(" ".repeat(64_000)));
    };
    response.on("drain", pump);
    pump();
  },
  (_, response) => response.writeHead(500, { "content-type": "text/html" }).end("<h1>Broken</h1>"),
  () => {},
];

/** A REST with an empty cart that fails at every second call, each time in another way. Not listening yet. */
export function createFaultyRest(): Server {
  let calls = 0;
  return createServer((request, response) => {
    calls += 1;
    const fail = calls % 2 === 0 ? failures[(calls / 2) % failures.length] : undefined;
    if (fail) fail(request, response);
    else response.writeHead(200, json).end(JSON.stringify(aCart()));
  });
}
