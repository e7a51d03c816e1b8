import { createServer, type RequestListener } from "node:http";
import { gql } from "graphql-tag";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { healthChecks } from "../../gateway/src/observability/health.ts";
import { inOrder } from "../../gateway/src/http/handlers.ts";
import { sendNotFound } from "../../gateway/src/http/send-text.ts";
import { RestState } from "../../gateway/src/observability/rest-state.ts";
import { close, listen } from "../support/listen.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

const categories: RequestListener = (_, response) => {
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ success: true, data: { categories: [{ id: 1, title: "Sarees", image: "" }] } }));
};

async function readinessOf(url: string) {
  const response = await fetch(`${url}/readyz`);
  return { code: response.status, body: await response.json() };
}

/** The samples of the metric. */
async function restUpOf(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return metrics.split("\n").filter((line) => line.startsWith("gateway_rest_up"));
}

afterEach(() => void vi.useRealTimers());

describe("health", () => {
  test("reports alive, ready and REST failing while REST is down, and ok as soon as REST is back", async () => {
    vi.useFakeTimers({ toFake: ["performance", "Date"] });
    const rest = createServer(categories);
    const address = await listen(rest);
    await close(rest);
    const { url } = await openGateway(address);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await readinessOf(url)).toEqual({ code: 200, body: { status: "ready", rest: "failing" } }),
    );
    expect(await restUpOf(url)).toEqual(["gateway_rest_up 0"]);

    const restored = createServer(categories);
    onTestFinished(() => close(restored));
    await listen(restored, Number(new URL(address).port));
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(1000);
      expect((await readinessOf(url)).body).toEqual({ status: "ready", rest: "ok" });
    });
    expect(await restUpOf(url)).toEqual(["gateway_rest_up 1"]);
  });

  test("reports alive, and REST ok while it responds, also while the breaker of one endpoint is open; only /metrics checks REST", async () => {
    // The second of the open breaker and that of the retry budget do not pass.
    vi.useFakeTimers({ toFake: ["Date"] });
    const calls: string[] = [];
    const called = Promise.withResolvers<void>();
    const rest: RequestListener = (request, response) => {
      calls.push(request.url ?? "");
      called.resolve();
      if (request.url?.includes("/product-details/")) request.socket.destroy();
      else categories(request, response);
    };
    const { url } = await openGateway(await serve(rest), { upstreamTimeoutMs: 30_000 });
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "alive" });
    expect(calls).toEqual([]);
    expect(await restUpOf(url)).toEqual([]);
    await called.promise;
    expect(calls.splice(0)).toEqual([expect.stringMatching(/^\/api\/customer\/product-categories\?t=\d+$/)]);

    const headers = { "content-type": "application/json" };
    // The first read is retried, as the retry budget allows.
    for (let id = 1; id < 5; id += 1) {
      const body = graphqlBody(gql`{ product(id: "${id}") { title } }`);
      expect(await (await fetch(`${url}/graphql`, { method: "POST", headers, body })).text()).toContain("UNAVAILABLE");
    }
    expect(calls.filter((call) => call.includes("/product-details/"))).toHaveLength(5);
    await vi.waitFor(async () =>
      expect(await readinessOf(url)).toEqual({ code: 200, body: { status: "ready", rest: "ok" } }),
    );
    expect(await restUpOf(url)).toEqual(["gateway_rest_up 1"]);
  });

  test("is not delayed by a REST that hangs, which is reported as failing after its deadline", async () => {
    const deadline = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    const called = Promise.withResolvers<void>();
    const hanging = await serve(() => called.resolve());
    const { url } = await openGateway(hanging, { upstreamTimeoutMs: 30_000 });
    expect(await readinessOf(url)).toEqual({ code: 200, body: { status: "ready", rest: "unknown" } });
    await called.promise;
    expect(await readinessOf(url)).toEqual({ code: 200, body: { status: "ready", rest: "unknown" } });
    expect(await restUpOf(url)).toEqual([]);
    deadline.abort();
    await vi.waitFor(async () => expect((await readinessOf(url)).body).toEqual({ status: "ready", rest: "failing" }));
  });

  test("a stopping gateway is not ready, so that load balancers send it no more requests", async () => {
    const health = healthChecks({ read: () => "ok" }, () => true);
    const url = await serve(inOrder(health, sendNotFound, () => {}));
    expect(await readinessOf(url)).toEqual({ code: 503, body: { status: "stopping" } });
  });
});

describe("the REST state", () => {
  test("is checked at most once a second, however often it is read", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const check = vi.fn<() => Promise<void>>(async () => {});
    const state = new RestState(check);
    const readOften = async () => {
      for (let time = 0; time < 100; time += 1) await Promise.resolve(state.read());
    };
    await readOften();
    expect([check.mock.calls.length, state.read()]).toEqual([1, "ok"]);
    vi.advanceTimersByTime(999);
    await readOften();
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await readOften();
    expect(check).toHaveBeenCalledTimes(2);
  });

  test("is not checked again while a check runs", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const result = Promise.withResolvers<void>();
    const check = vi.fn<() => Promise<void>>(() => result.promise);
    const state = new RestState(check);
    for (let second = 0; second < 10; second += 1) {
      expect(state.read()).toBe("unknown");
      vi.advanceTimersByTime(1000);
    }
    expect(check).toHaveBeenCalledTimes(1);
    result.reject(new Error("REST is down"));
    await vi.waitFor(() => expect(state.read()).toBe("failing"));
  });
});
