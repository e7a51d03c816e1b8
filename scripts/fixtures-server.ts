import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { type Fixture, scope } from "../tests/fixtures/fixture.ts";

/**
 * A REST shop made of recorded answers on a free port of the loopback address. A call that was recorded is answered as
 * it was, whatever its body; one like it, with another id or query, as the one was that is most like it; any other with
 * 404. The shop's own address in an answer is this server's.
 */
export async function startFixturesServer(fixtures: readonly Fixture[]): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { status, response: answer } = find(fixtures, request.method ?? "GET", request.url ?? "/") ?? unknown;
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(answer).replaceAll(scope, `http://${request.headers.host}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { url: `http://127.0.0.1:${address.port}`, server };
}

const unknown = { status: 404, response: { success: false, message: "This call was not recorded." } };

function find(fixtures: readonly Fixture[], method: string, path: string): Fixture | undefined {
  const ofMethod = fixtures.filter((fixture) => fixture.method === method);
  const successes = ofMethod.filter(({ status }) => status < 300);
  const isExact = (fixture: Fixture) => fixture.path === path;
  // A refusal was recorded for a wrong call: it is answered to that very call alone, and only where all of it is seen.
  const exact = successes.find(isExact) ?? ofMethod.find((fixture) => method === "GET" && isExact(fixture));
  const alike = successes.filter((fixture) => kindOf(fixture.path) === kindOf(path));
  const [nearest] = alike.toSorted((one, other) => likeness(other.path, path) - likeness(one.path, path));
  return exact ?? nearest;
}

/** The kind of a path as the gateway names it in `RestCall.endpoint`: without its query and its id. */
export function kindOf(path: string): string {
  const parts = path.replace(/\?.*/, "").split("/").slice(2);
  const named = parts[0] === "customer" || parts[0] === "member" ? 2 : 1;
  return `${parts.slice(0, named).join("/")}${parts.length > named ? "/{id}" : ""}`;
}

/** How many parts of a path and its query are another's as well. */
function likeness(path: string, other: string): number {
  const parts = other.split(/[/?&]/);
  return path.split(/[/?&]/).filter((part) => parts.includes(part)).length;
}
