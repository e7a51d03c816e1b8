import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { gql } from "graphql-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { openPages, sendHome, withHome } from "../gateway/support/counted-pages.ts";
import { get } from "../gateway/support/get.ts";
import { graphqlBody } from "../gateway/support/graphql-body.ts";
import { asyncListener, serve } from "../gateway/support/local-server.ts";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { describeWith } from "../support/describe-with.ts";
import { close } from "../support/listen.ts";
import { varnish } from "../support/programs.ts";
import { startVarnish } from "../support/start-varnish.ts";

const purgeToken = "a-token";

/** A gateway behind Varnish, which it purges. Its REST has one page, whose edition grows with each change. */
async function openBehindVarnish() {
  let edition = 1;
  const port = await freePort();
  const cdnPurgeUrl = `http://127.0.0.1:${port}/cdn-purge`;
  const cdnPurgeHeader = ["Purge-Token", purgeToken] as const;
  const { url: gatewayUrl } = await openPages(withHome, { cdnPurgeUrl, cdnPurgeHeader }, (request, response) => {
    if (request.method !== "GET") edition += 1;
    sendHome(response, edition);
  });
  const { url, stop } = await startVarnish(port, Number(new URL(gatewayUrl).port), purgeToken);
  onTestFinished(stop);
  return url;
}

/** @returns whether Varnish had the page, and what it shows */
async function load(url: string): Promise<string> {
  const { headers, html } = await get(url);
  return `${String(headers["x-cache"])}: ${/Edition \d+/.exec(html)?.[0]}`;
}

const key = { "surrogate-key": "catalogue" };
const withToken = (token: string) => ({ "purge-token": token });

/** @returns the status of a purge */
async function purge(url: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(`${url}/cdn-purge`, { method: "POST", headers })).status;
}

const graphql = { "content-type": "application/json", "apollo-require-preflight": "1" };

describe("with Varnish", { tags: ["long"] }, () => {
  describeWith(varnish, "behind Varnish", () => {
    test("a page is kept, and shows a staff change within two seconds", async () => {
      const url = await openBehindVarnish();
      const ofCampaign = `${url}/?utm_source=mail&gclid=1`;
      expect([await load(url), await load(ofCampaign)]).toEqual(["miss: Edition 1", "hit: Edition 1"]);
      expect((await get(url)).headers).not.toHaveProperty("surrogate-key");
      const body = graphqlBody(gql`mutation { deleteProduct(id: "7") }`);
      const headers = { ...graphql, authorization: "Bearer st_staff" };
      await fetch(`${url}/graphql`, { method: "POST", headers, body });
      await vi.waitFor(async () => expect(await load(url)).toContain("Edition 2"), 2000);
    });

    test("a page is served after it is stale, while no gateway responds", async () => {
      const cacheControl = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=3600";
      const shop = createServer((_, response) =>
        response.writeHead(200, { "cache-control": cacheControl }).end("a page"),
      );
      const { url, stop } = await startVarnish(await freePort(), Number(new URL(await serve(shop)).port));
      onTestFinished(stop);
      await get(url);
      await close(shop);
      await vi.waitFor(async () => {
        const { headers, html } = await get(url);
        expect(html).toBe("a page");
        expect(Number(headers.age)).toBeGreaterThan(2);
      });
    });

    test.each([429, 503])("a stale page stays when it is loaded again with status %i", async (status) => {
      const cacheControl = "public, max-age=0, s-maxage=1, stale-while-revalidate=60, stale-if-error=3600";
      let loads = 0;
      const shop = createServer(({ url }, response) => {
        if (url === "/readyz") response.end();
        else if (loads++ === 0) response.writeHead(200, { "cache-control": cacheControl }).end("a page");
        else response.writeHead(status, { "cache-control": "private, no-store" }).end();
      });
      const { url, stop } = await startVarnish(await freePort(), Number(new URL(await serve(shop)).port));
      onTestFinished(stop);
      const pages = new Set<string>();
      await vi.waitFor(async () => {
        const { status: shown, html } = await get(url);
        pages.add(`${shown} ${html}`);
        expect(loads).toBeGreaterThan(3);
      });
      expect([...pages]).toEqual(["200 a page"]);
    });

    test("a public operation is kept for callers with and without a cookie, a personal one never", async () => {
      const url = await openBehindVarnish();
      const read = async (name: string, headers: Record<string, string> = {}) => {
        const address = `${url}/graphql?${new URLSearchParams({ documentId: trustedNamed(name).id })}`;
        const response = await fetch(address, { headers: { ...graphql, ...headers } });
        await response.text();
        return response.headers.get("x-cache");
      };
      expect([await read("HomePage"), await read("HomePage", { cookie: "a=1" })]).toEqual(["miss", "hit"]);
      expect([await read("Cart"), await read("Cart")]).toEqual(["miss", "miss"]);
    });

    test("the profile for agents is kept, and each of their calls reaches a gateway once, whole and without cookies", async () => {
      const calls: string[] = [];
      const shop = asyncListener(async (request, response) => {
        const { method, url, headers } = request;
        const { length } = await text(request);
        if (url !== "/readyz")
          calls.push([method, url, headers["ucp-agent"], headers.cookie ?? "no cookie", length].join(" "));
        const caching = url === "/.well-known/ucp" ? "public, max-age=300" : "private, no-store";
        response.writeHead(200, { "cache-control": caching }).end("{}");
      });
      const { url, stop } = await startVarnish(await freePort(), Number(new URL(await serve(shop)).port));
      onTestFinished(stop);
      const call = async (method: string, path: string, body?: string) => {
        const headers = { "ucp-agent": "an-agent", cookie: "a=1" };
        await (await fetch(url + path, { method, headers, body: body ?? null })).text();
      };
      const large = "x".repeat(100_000);
      for (let repetition = 0; repetition < 2; repetition += 1) {
        await call("GET", "/.well-known/ucp");
        await call("POST", "/ucp/mcp", large);
        await call("PUT", "/ucp/v1/carts/abc", large);
        await call("GET", "/ucp/v1/carts/abc");
      }
      const passed = ["POST /ucp/mcp", "PUT /ucp/v1/carts/abc"].map((one) => `${one} an-agent no cookie 100000`);
      passed.push("GET /ucp/v1/carts/abc an-agent no cookie 0");
      expect(calls).toEqual(["GET /.well-known/ucp an-agent no cookie 0", ...passed, ...passed]);
    });

    test("all is purged by a POST with a key and the token, and by nothing else", async () => {
      const url = await openBehindVarnish();
      expect((await fetch(`${url}/cdn-purge`, { headers: { ...key, ...withToken(purgeToken) } })).status).toBe(403);
      expect(await purge(url, withToken(purgeToken))).toBe(403);
      expect(await purge(url, { ...key, ...withToken(purgeToken) })).toBe(204);
    });

    test("no visitor purges from behind a proxy for TLS, whose address all visitors have", async () => {
      const url = await openBehindVarnish();
      const { url: urlWithoutToken, stop } = await startVarnish(await freePort(), Number(new URL(url).port));
      onTestFinished(stop);
      for (const shop of [url, urlWithoutToken]) {
        const statuses = [
          await purge(shop, key),
          await purge(shop, { ...key, ...withToken("") }),
          await purge(shop, { ...key, ...withToken("another") }),
        ];
        expect(statuses).toEqual([403, 403, 403]);
      }
    });
  });
});
