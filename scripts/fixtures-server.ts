import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { type Fixture, fixtureNames, readFixture } from "../tests/fixtures/fixture.ts";

/**
 * A REST shop made of the recorded answers (tests/fixtures/rest) on a free port of the loopback address. A call that
 * was recorded is answered as it was; one like it, with another id or query, as that one was; any other with 404.
 */
export async function startFixturesServer(): Promise<{ url: string; server: Server }> {
  // A success first: a refusal was recorded for a wrong call, and is answered to that very call alone.
  const fixtures = fixtureNames().map(readFixture);
  const server = createServer((request, response) => {
    const fixture = find(fixtures, request.method ?? "GET", request.url ?? "/");
    response.writeHead(fixture?.status ?? 404, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(fixture?.response ?? { success: false, message: "This call was not recorded." }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { url: `http://127.0.0.1:${address.port}`, server };
}

function find(fixtures: Fixture[], method: string, path: string): Fixture | undefined {
  const successes = fixtures.filter((fixture) => fixture.method === method && fixture.status < 300);
  const isExact = (fixture: Fixture) => fixture.path === path;
  return (
    successes.find(isExact) ??
    fixtures.find((fixture) => fixture.method === method && fixture.method === "GET" && isExact(fixture)) ??
    successes.find((fixture) => kindOf(fixture.path) === kindOf(path))
  );
}

/** A path without its query and its id. */
function kindOf(path: string): string {
  const [, api, ...parts] = path.replace(/\?.*/, "").split("/");
  const named = parts[0] === "customer" || parts[0] === "member" ? 2 : 1;
  return [api, ...parts.slice(0, named), parts.length > named ? "{id}" : ""].join("/");
}
