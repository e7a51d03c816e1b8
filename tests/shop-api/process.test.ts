import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { openSessionOf } from "../support/staff-session.ts";
import { callerOf, signUp, type Caller } from "./support/caller.ts";

const main = fileURLToPath(new URL("../../shop-api/src/main.ts", import.meta.url));

describe("the process", () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  const start = (env: NodeJS.ProcessEnv = {}) => {
    const child = fork(main, {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "trace", ...env },
    });
    children.push(child);
    return child;
  };

  /** Two processes that open one empty database concurrently. */
  let first: ChildProcess;
  let second: ChildProcess;
  let url: string;
  let one: Caller;
  let other: Caller;
  let output: Promise<string[]>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasavu-shop-api-"));
    [first, second] = [start(), start()];
    output = Promise.all([wordsOf(second.stdout), wordsOf(second.stderr)]);
    const [firstUrl, secondUrl] = await Promise.all([urlOf(first), urlOf(second)]);
    url = firstUrl;
    [one, other] = [callerOf({ url: firstUrl }), callerOf({ url: secondUrl })];
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await rm(dataDir, { recursive: true });
  });

  it("two of them open one empty database concurrently, and see each other's writes", async () => {
    const { token } = await signUp(one);
    const profile = await other.get("customer/profile", { token });
    expect(profile.status).toBe(200);
    const staff = { token: await openSessionOf({ dataDir }) };
    for (const call of [one, other]) {
      expect((await call.empty("products/9999", { ...staff, method: "DELETE" })).status).toBe(404);
    }
  });

  it("logs no token, code or phone number, and stops cleanly on SIGINT", async () => {
    const { token, mobile } = await signUp(other);
    await other.json("member/get-otp", { key: mobile });
    await other.json("otp-login", { key: mobile, otp: "0000" });
    await other.get("customer/profile", { token });
    expect(await stop(second, "SIGINT")).toBe(0);
    const [log = "", errors] = await output;
    expect(errors).toBe("");
    expect(log.trim().split("\n")).toEqual([expect.stringContaining("shop-api is open")]);
  });

  it("closes a connection after its 1,000th response, so that a balancer of connections can give the next to another process", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (let request = 1; request <= 1001; request += 1) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${url}/healthz`, { agent }, resolve).on("error", reject);
      });
      ports.add(response.socket.localPort);
      expect(response.headers.connection).toBe(request === 1000 ? "close" : "keep-alive");
      await text(response);
    }
    expect(ports.size).toBe(2);
    agent.destroy();
  });

  // The last that uses the first process.
  it("stops cleanly on SIGTERM", async () => {
    expect(await stop(first, "SIGTERM")).toBe(0);
  });

  it("does not start with an invalid environment, and names every invalid variable in one line", async () => {
    const child = start({ SHOP_API_PORT: "high", REDIS_URL: "http://cache" });
    const said = wordsOf(child.stderr);
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(await said).toBe(
      "shop-api cannot start: SHOP_API_PORT must be a port from 0 to 65535; REDIS_URL must be a redis:// or rediss:// URL\n",
    );
  });
});

/** Waits until it listens. @throws when it exits before */
async function urlOf(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`It ended with ${String(code)}.`)));
  const [message]: unknown[] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => {});
  return v.parse(v.object({ listening: v.string() }), message).listening;
}

/** @returns its exit code */
async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  child.kill(signal);
  const [code] = await once(child, "exit");
  return code;
}

async function wordsOf(stream: Readable | null): Promise<string> {
  return stream === null ? "" : text(stream);
}
