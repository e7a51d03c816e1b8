import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, newMobile, signUp } from "./caller.ts";

const main = fileURLToPath(new URL("../../shop-api/src/main.ts", import.meta.url));

describe("the process", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasavu-shop-api-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const start = (env: NodeJS.ProcessEnv = {}) =>
    fork(main, {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "trace", ...env },
    });
  const addressOf = async (child: ChildProcess) => {
    const [message] = await once(child, "message");
    const url = v.parse(v.object({ listening: v.string() }), message).listening;
    return { url, dataDir, stop: () => Promise.resolve() };
  };
  const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await once(child, "exit");
    return code;
  };

  it("two of them open one empty database at the same time, see each other's writes, and stop cleanly", async () => {
    const children = [start(), start()] as const;
    const [one, other] = await Promise.all(children.map(addressOf));
    const { token } = await signUp(callerOf(one ?? expect.fail()));
    const profile = await callerOf(other ?? expect.fail()).get("customer/profile", { token });
    expect(profile.status).toBe(200);
    expect(await Promise.all([stop(children[0], "SIGTERM"), stop(children[1], "SIGINT")])).toEqual([0, 0]);
  });

  it("keeps what was written when it is killed", async () => {
    const killed = start();
    const { token } = await signUp(callerOf(await addressOf(killed)));
    await stop(killed, "SIGKILL");
    const next = start();
    expect((await callerOf(await addressOf(next)).get("customer/profile", { token })).status).toBe(200);
    expect(await stop(next, "SIGTERM")).toBe(0);
  });

  it("logs no token, code or phone number", async () => {
    const child = start();
    const said = Promise.all([child.stdout, child.stderr].map((stream) => text(stream ?? expect.fail())));
    const call = callerOf(await addressOf(child));
    const { token, mobile } = await signUp(call, newMobile());
    await call.json("member/get-otp", { key: mobile });
    await call.json("otp-login", { key: mobile, otp: "0000" });
    await call.get("customer/profile", { token });
    await stop(child, "SIGTERM");
    const [log = "", errors] = await said;
    expect(errors).toBe("");
    expect(log.trim().split("\n")).toHaveLength(1);
    expect(log).toContain("shop-api is open");
  });

  it("does not start on a bad environment, and names every bad variable", async () => {
    const child = start({ SHOP_API_PORT: "high", REDIS_URL: "http://cache" });
    const said = text(child.stderr ?? expect.fail());
    const [code] = await once(child, "exit");
    expect(code).not.toBe(0);
    expect(await said).toContain(
      "SHOP_API_PORT must be a port from 0 to 65535; REDIS_URL must be a redis:// or rediss:// URL",
    );
  });
});
