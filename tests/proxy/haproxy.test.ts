import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestListener,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { root } from "../../scripts/paths.ts";
import { serve } from "../gateway/support/local-server.ts";
import { describeWith } from "../support/describe-with.ts";
import { haproxy } from "../support/programs.ts";
import { startProgram } from "../support/start-program.ts";

/** The addresses of this machine that the tests' clients have. */
const cdn = "127.0.0.1";
const loadBalancer = "127.0.0.2";
const stranger = "127.0.0.3";
const neighbour = "127.0.0.4";

const echo: RequestListener = (request, response) => {
  const { "x-forwarded-for": address, "x-forwarded-proto": protocol, forwarded } = request.headers;
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ address, protocol, forwarded }));
};

/**
 * Starts HAProxy with deploy/haproxy.cfg in front of a gateway that responds with the request's forwarded headers.
 *
 * @param tlsPort with a certificate; without it there is no TLS
 * @returns the port
 */
async function startProxy(
  env: Record<string, string> = {},
  listed: string[] = [cdn, `${loadBalancer} internal`, "2001:db8:cd::/48"],
  tlsPort?: number,
) {
  const gateway = await serve(echo);
  const folder = await mkdtemp(join(tmpdir(), "kasavu-haproxy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const port = await freePort();
  const written = await readFile(join(root, "deploy/haproxy.cfg"), "utf8");
  const config = written
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replace("bind :4001", `bind 127.0.0.1:${await freePort()}`)
    .replace(/bind :8443 ssl crt \S+(.*)/, (_, options: string) =>
      tlsPort === undefined ? "" : `bind 127.0.0.1:${tlsPort} ssl crt ${join(folder, "shop.pem")}${options}`,
    )
    .replaceAll(/server-template (?:gateway|shop-api) .*/g, `server gateway ${new URL(gateway).host}`);
  const list = join(folder, "addresses.lst");
  await writeFile(list, `${listed.join("\n")}\n`);
  if (tlsPort !== undefined) await writeFile(join(folder, "shop.pem"), certificate());
  await writeFile(join(folder, "haproxy.cfg"), config);
  const args = ["-db", "-f", join(folder, "haproxy.cfg")];
  onTestFinished(await startProgram(haproxy.file("haproxy"), args, port, { CDN_ADDRESSES: list, ...env }));
  return port;
}

/** A certificate of this machine with its key, as PEM. */
function certificate(): string {
  const algorithm = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  const args = [...algorithm.split(" "), "-keyout", "-", "-out", "-"];
  return execFileSync("openssl", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** @returns the status of a POST by TLS of this version */
async function postByTls(port: number, localAddress: string, path: string, maxVersion: "TLSv1.2" | "TLSv1.3") {
  const tls = { maxVersion, rejectUnauthorized: false };
  const request = httpsRequest({ port, host: "127.0.0.1", localAddress, path, method: "POST", agent: false, ...tls });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on("response", resolve).on("error", reject).end("{}");
  const response = await promise;
  response.resume();
  return response.statusCode;
}

interface From {
  path?: string;
  method?: string;
  headers?: IncomingHttpHeaders;
  agent?: Agent;
}

async function send(port: number, localAddress: string, { path = "/", method = "GET", headers, agent }: From = {}) {
  const request = httpRequest({ port, host: "127.0.0.1", localAddress, path, method, headers, agent: agent ?? false });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on("response", resolve).on("error", reject).end();
  return promise;
}

async function seenBy(port: number, localAddress: string, from: From = {}): Promise<unknown> {
  return json(await send(port, localAddress, from));
}

async function statusesOf(port: number, localAddress: string, count: number, from: From = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const response = await send(port, localAddress, from);
    response.resume();
    statuses.push(response.statusCode ?? 0);
  }
  return statuses;
}

const by = (address: string) => ({ headers: { "x-forwarded-for": address } });
const of = (address: string, protocol = "http") => ({ address, protocol });

describe("with HAProxy", { tags: ["long"] }, () => {
  describeWith(haproxy, "the proxy", () => {
    test("believes no forwarded header of an address that is not listed", async () => {
      const port = await startProxy();
      const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https", forwarded: "for=203.0.113.7" };
      expect(await seenBy(port, stranger, { headers })).toEqual(of(stranger));
    });

    test("takes the address that a CDN or a load balancer has appended for the shopper's, and nothing before it", async () => {
      const port = await startProxy();
      for (const machine of [cdn, loadBalancer]) {
        const seen = (forwarded: string) => seenBy(port, machine, by(forwarded));
        expect(await seen("203.0.113.7")).toEqual(of("203.0.113.7"));
        expect(await seen("198.51.100.1, 203.0.113.7")).toEqual(of("203.0.113.7"));
        expect(await seen(`${loadBalancer}, 203.0.113.7`)).toEqual(of("203.0.113.7"));
        expect(await seen("2001:db8::7")).toEqual(of("2001:db8::7"));
        expect(await seen("198.51.100.1, not an address")).toEqual(of(machine));
      }
    });

    test("finds the shopper behind a CDN and up to two internal load balancers", async () => {
      const port = await startProxy();
      const seen = (...forwarded: string[]) => seenBy(port, loadBalancer, by(forwarded.join(", ")));
      expect(await seen("198.51.100.1", "203.0.113.7", cdn)).toEqual(of("203.0.113.7"));
      expect(await seen("198.51.100.1", "203.0.113.7", loadBalancer)).toEqual(of("203.0.113.7"));
      expect(await seen("198.51.100.1", "203.0.113.7", "2001:db8:cd::7", loadBalancer)).toEqual(of("203.0.113.7"));
    });

    test("lets no client whose own address is the CDN's choose another, or avoid the limit", async () => {
      const port = await startProxy({ REQUESTS_PER_ADDRESS: "5" });
      const worker = "2001:db8:cd::103";
      const seen = (machine: string, ...forwarded: string[]) => seenBy(port, machine, by(forwarded.join(", ")));
      expect(await seen(cdn, "198.51.100.1", worker)).toEqual(of(worker));
      expect(await seen(cdn, "198.51.100.1", loadBalancer)).toEqual(of(loadBalancer));
      expect(await seen(loadBalancer, "198.51.100.1", worker, cdn)).toEqual(of(worker));
      expect(await seen(loadBalancer, "198.51.100.1", worker, cdn, loadBalancer)).toEqual(of(worker));
      expect(await statusesOf(port, cdn, 4, by(worker))).toEqual([200, 200, 200, 429]);
    });

    test("knows the shopper of each request of a connection that shoppers share", async () => {
      const port = await startProxy();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      for (const address of ["203.0.113.7", "203.0.113.8", "203.0.113.9"]) {
        expect(await seenBy(port, cdn, { agent, headers: { "x-forwarded-for": address } })).toEqual(of(address));
      }
    });

    test("redirects plain HTTP, but not what a CDN has received by TLS, and lets no cache keep the redirect", async () => {
      const port = await startProxy({ TLS_URL: "https://shop.example" });
      const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" };
      expect(await seenBy(port, cdn, { headers })).toEqual(of("203.0.113.7", "https"));
      const redirect = await send(port, stranger, { headers, path: "/product/1" });
      expect([redirect.statusCode, redirect.headers]).toMatchObject([
        308,
        { location: "https://shop.example/product/1", "cache-control": "private, no-store" },
      ]);
      redirect.resume();
    });

    test("takes calls of agents by TLS 1.3 only, but from a CDN, whose connections to agents are its own, by TLS 1.2 too", async () => {
      const tlsPort = await freePort();
      await startProxy({ TLS_URL: "https://shop.example" }, [cdn], tlsPort);
      expect(await postByTls(tlsPort, stranger, "/ucp/mcp", "TLSv1.3")).toBe(200);
      expect(await postByTls(tlsPort, stranger, "/ucp/mcp", "TLSv1.2")).toBe(403);
      expect(await postByTls(tlsPort, stranger, "/UCP/MCP", "TLSv1.2")).toBe(403);
      expect(await postByTls(tlsPort, stranger, "/graphql", "TLSv1.2")).toBe(200);
      expect(await postByTls(tlsPort, cdn, "/ucp/mcp", "TLSv1.2")).toBe(200);
    });

    test("accepts a number of requests of an address, and tells the others to wait", async () => {
      const port = await startProxy({ REQUESTS_PER_ADDRESS: "5" });
      expect(await statusesOf(port, stranger, 8)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      const page = await send(port, stranger);
      const expected = { "retry-after": "5", "cache-control": "private, no-store" };
      expect([await text(page), page.headers]).toMatchObject(["Too many requests. Please try again later.", expected]);
      const operation = await send(port, stranger, { method: "POST", path: "/graphql" });
      expect([operation.statusCode, await json(operation), operation.headers]).toMatchObject([
        429,
        { errors: [{ extensions: { code: "RATE_LIMITED", retryAfterSeconds: 5 } }] },
        { ...expected, "content-type": "application/graphql-response+json" },
      ]);
      expect(await statusesOf(port, neighbour, 1)).toEqual([200]);
    });

    test("limits shoppers behind a CDN one by one, by IPv6 each /64, and never the CDN", async () => {
      const port = await startProxy({ REQUESTS_PER_ADDRESS: "2" });
      expect(await statusesOf(port, cdn, 4, by("203.0.113.7"))).toEqual([200, 200, 200, 429]);
      expect(await statusesOf(port, cdn, 1, by("203.0.113.8"))).toEqual([200]);
      expect(await statusesOf(port, cdn, 3, by("2001:db8::1"))).toEqual([200, 200, 200]);
      expect(await statusesOf(port, cdn, 1, by("2001:db8::ffff:2"))).toEqual([429]);
      expect(await statusesOf(port, cdn, 1, by("2001:db8:0:1::1"))).toEqual([200]);
      expect(await statusesOf(port, cdn, 9)).toEqual(Array(9).fill(200));
    });

    test("closes the 1,001st connection of an address, of the CDN none", async () => {
      const port = await startProxy();
      const sockets: Socket[] = [];
      onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
      const open = (localAddress: string, count: number) =>
        Array.from({ length: count }, () => {
          const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
          sockets.push(socket);
          return {
            opened: new Promise((resolve) => socket.once("connect", resolve)),
            closed: new Promise((resolve) => socket.once("close", resolve)),
          };
        });
      await Promise.all(open(cdn, 1001).map(({ opened }) => opened));
      await Promise.race(open(stranger, 1001).map(({ closed }) => closed));
      expect(sockets.filter(({ closed }) => closed)).toHaveLength(1);
      expect(await statusesOf(port, neighbour, 1)).toEqual([200]);
      expect(await statusesOf(port, cdn, 1)).toEqual([200]);
    });
  });
});
