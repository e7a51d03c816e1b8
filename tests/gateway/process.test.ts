import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { nextMessage } from "../../scripts/child-events.ts";
import { editionIn, editionRest } from "./support/edition-rest.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { trustedNamed } from "./support/trusted.ts";

// Processes start slowly on a busy machine.

const main = `${import.meta.dirname}/../../gateway/src/main.ts`;

const Line = v.record(v.string(), v.unknown());
const Listening = v.strictObject({ listening: v.string() });

interface Started {
  child: ChildProcess;
  /** Its whole output, after it has ended. */
  output: Promise<string>;
  /** Its log so far. */
  lines: Record<string, unknown>[];
}

function start(env: NodeJS.ProcessEnv): Started {
  const own = { PATH: process.env["PATH"], ALLOW_ADHOC_QUERIES: "true" };
  const child = fork(main, { env: { ...own, ...env }, silent: true, execArgv: [] });
  const output = Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : "")));
  const lines: Started["lines"] = [];
  if (child.stdout) createInterface(child.stdout).on("line", (line) => lines.push(v.parse(Line, JSON.parse(line))));
  return { child, output: output.then((parts) => parts.join("")), lines };
}

/** Waits until a gateway listens. @returns its origin */
async function listening(child: ChildProcess): Promise<string> {
  return v.parse(Listening, await nextMessage(child)).listening;
}

/** Sends a request on a new connection: workers are chosen by connection. */
function execute(url: string, query: DocumentNode, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close", authorization: "Bearer a-token" },
    body: graphqlBody(query),
    ...(signal && { signal }),
  });
}

const rest: RequestListener = (_, response) => {
  response.writeHead(422, { "content-type": "application/json" }).end('{"success":false,"message":"Invalid OTP"}');
};

describe("the gateway as a process", () => {
  test("logs its address and each operation without personal data, and stops on SIGTERM", async () => {
    const { child, output } = start({ PORT: "0", SHOP_API_URL: await serve(rest), LOG_LEVEL: "trace" });
    const url = await listening(child);
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);

    const query = gql`mutation LogIn($m: String!, $c: String!) { logIn(mobile: $m, code: $c) { token } }`;
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer a-token", "x-request-id": "request-7" },
      body: graphqlBody(query, { m: "+919812345678", c: "4711" }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ message: "Invalid OTP" }] });

    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    const log = await output;
    const lines = log
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: "request-7", operation: "mutation LogIn", errors: ["BAD_USER_INPUT"] }),
    );
    for (const secret of ["a-token", "4711", "9812345678"]) expect(log).not.toContain(secret);
  });

  test("logs and counts background revalidations of REST payloads and of responses", async () => {
    let isDown = false;
    const briefRest: RequestListener = (_, response) => {
      if (isDown) return response.writeHead(500).end();
      const cacheControl = "max-age=1, stale-while-revalidate=600";
      response.writeHead(200, { "content-type": "application/json", "cache-control": cacheControl });
      response.end(JSON.stringify({ success: true, data: { banners: [], products: [] } }));
    };
    const { child, lines } = start({ PORT: "0", SHOP_API_URL: await serve(briefRest) });
    const url = await listening(child);
    const id = encodeURIComponent(trustedNamed("HomePage").id);
    const headers = { "apollo-require-preflight": "1" };
    const readUntilLogged = (...expected: object[]) =>
      vi.waitFor(
        async () => {
          await (await fetch(`${url}/graphql?documentId=${id}`, { headers })).text();
          for (const line of expected) expect(lines).toContainEqual(expect.objectContaining(line));
        },
        { interval: 100 },
      );
    const revalidation = { msg: "revalidation", ms: expect.any(Number), failed: false };
    const ofRest = { cache: "rest", name: "GET customer/home" };
    await readUntilLogged(
      { ...revalidation, cache: "response", name: "query HomePage" },
      { ...revalidation, ...ofRest },
    );
    isDown = true;
    await readUntilLogged(
      { ...revalidation, ...ofRest, failed: true },
      { msg: "upstream error", endpoint: "GET customer/home", cause: "Status 500" },
    );
    const metrics = await (await fetch(`${url}/metrics`)).text();
    for (const labels of [
      'cache="response",outcome="ok"',
      'cache="rest",outcome="ok"',
      'cache="rest",outcome="failed"',
    ]) {
      expect(metrics).toContain(`gateway_revalidation_seconds_count{${labels}} `);
    }
    expect(metrics).toContain(
      'gateway_rest_call_seconds_count{endpoint="GET customer/home",status="500",outcome="failed"} ',
    );
    child.kill("SIGTERM");
    await once(child, "exit");
  });

  test("does not start with an invalid variable, and names it", async () => {
    const { child, output } = start({ PORT: "many" });
    const [code] = await once(child, "exit");
    expect(code).not.toBe(0);
    expect(await output).toContain("PORT must be a port number from 0 to 65535");
  });

  test("does not start on a port in use, and says so", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : address);
    const { child, output } = start({ PORT: port });
    const [code] = await once(child, "exit");
    other.close();
    expect(code).toBe(1);
    expect(await output).toContain(`The gateway cannot listen on port ${port}`);
  });
});

describe("a gateway that receives SIGTERM", () => {
  test("is no longer ready, completes requests in flight, and exits", async () => {
    const { promise: received, resolve } = Promise.withResolvers<() => void>();
    const slowRest: RequestListener = (_, response) =>
      resolve(() => response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"categories":[]}}'));
    const { child } = start({ PORT: "0", SHOP_API_URL: await serve(slowRest), REST_TIMEOUT_MS: "30000" });
    const url = await listening(child);
    const result = execute(url, gql`{ categories { title } }`);
    const releaseResponse = await received;

    child.kill("SIGTERM");
    const isStopping = async () => {
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }]);
      expect(ready.headers.get("connection")).toBe("close");
    };
    await vi.waitFor(isStopping);
    releaseResponse();
    expect(await (await result).json()).toEqual({ data: { categories: [] } });
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

describe("two workers", () => {
  test("share one port and one set of metrics, and a worker that dies is replaced", async () => {
    const { child, lines } = start({ PORT: "0", WORKERS: "2", SHOP_API_URL: await serve(rest) });
    const messages: unknown[] = [];
    child.on("message", (message) => messages.push(message));
    const url = await listening(child);
    const workers = () =>
      new Set(lines.filter((line) => line["msg"] === "operation").map((line) => Number(line["pid"])));
    const executeUntil = (count: number) =>
      vi.waitFor(async () => {
        // A connection in transit to the dead worker is lost without an error.
        const result = await execute(url, gql`{ shop { name } }`, AbortSignal.timeout(1000)).catch(() => null);
        expect(result?.status).toBe(200);
        expect(workers().size).toBe(count);
      });

    await executeUntil(2);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const count = /^gateway_operation_seconds_count\{.*outcome="ok"\} (\d+)$/m.exec(metrics)?.[1];
    expect(Number(count)).toBe(lines.filter((line) => line["msg"] === "operation").length);

    const [first = 0] = workers();
    process.kill(first, "SIGKILL");
    await executeUntil(3);
    expect(lines).toContainEqual(expect.objectContaining({ msg: "worker ended", worker: first, signal: "SIGKILL" }));

    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    for (const worker of workers()) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
    expect(messages).toEqual([{ listening: url }]);
  });

  test("serve nothing older than a staff change, whichever of them handled the change", async () => {
    const homeCalls: string[] = [];
    const editions = editionRest();
    const shopApiUrl = await serve((request, response) => {
      if (request.url?.endsWith("/home")) homeCalls.push(request.url);
      editions(request, response);
    });
    const { child } = start({ PORT: "0", WORKERS: "2", SHOP_API_URL: shopApiUrl });
    const url = await listening(child);
    const address = `${url}/graphql?documentId=${encodeURIComponent(trustedNamed("HomePage").id)}`;
    const headers = { "apollo-require-preflight": "1", connection: "close" };
    const home = () => fetch(address, { headers });
    // The second uses cached REST payloads. An odd number, so that each worker gets both kinds of request.
    const requests = [home, () => execute(url, gql`{ home { banners { id } } }`), home];
    const readEditions = async () => {
      const read = [];
      for (const send of requests) read.push(editionIn(await (await send()).text()));
      return read;
    };

    for (let edition = 0; edition < 3; edition += 1) {
      homeCalls.length = 0;
      // Each worker calls REST once, and has its own caches from then on.
      await vi.waitFor(async () => {
        await readEditions();
        expect(homeCalls).toHaveLength(2);
      });
      for (let index = 0; index < 4; index += 1) {
        expect(new Set(await readEditions())).toEqual(new Set([`edition-${edition}`]));
      }
      expect(homeCalls).toHaveLength(2);
      await execute(url, gql`mutation { deleteProduct(id: "7") }`);
    }
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("are not restarted endlessly if none can start: on a port in use the gateway exits", async () => {
    const taken = new URL(await serve(rest)).port;
    const { child, output } = start({ PORT: taken, WORKERS: "2" });
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(await output).toContain(`The gateway cannot listen on port ${taken}`);
  });
});
