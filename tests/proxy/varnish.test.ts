import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gql } from "graphql-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { root } from "../../scripts/paths.ts";
import { openPages, sendHome, withHome } from "../gateway/support/counted-pages.ts";
import { get } from "../gateway/support/get.ts";
import { graphqlBody } from "../gateway/support/graphql-body.ts";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { close } from "../support/listen.ts";
import { describeWith } from "../support/describe-with.ts";
import { varnish } from "../support/programs.ts";
import { startProgram } from "./start-program.ts";

/** A gateway behind Varnish with deploy/cdn.vcl. Its REST has one page, whose edition grows with each change. */
async function openBehindVarnish(cacheControl = "max-age=60") {
  let edition = 1;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = { cdnPurgeUrl: `${url}/cdn-purge`, allowAdhocQueries: true };
  const { url: gatewayUrl, gateway } = await openPages(withHome, config, (request, response) => {
    if (request.method !== "GET") edition += 1;
    sendHome(response, edition, cacheControl);
  });
  const folder = await mkdtemp(join(tmpdir(), "kasavu-varnish-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const written = await readFile(join(root, "deploy/cdn.vcl"), "utf8");
  const vcl = join(folder, "cdn.vcl");
  await writeFile(vcl, written.replace('.port = "8080"', `.port = "${new URL(gatewayUrl).port}"`));
  const args = ["-F", "-a", `127.0.0.1:${port}`, "-f", vcl, "-n", join(folder, "work"), "-p", "http_gzip_support=off"];
  await startProgram(varnish.file("varnishd"), args, { port });
  return { url, gatewayUrl, gateway };
}

/** @returns whether Varnish had the page, and what it shows */
async function load(url: string): Promise<string> {
  const { headers, html } = await get(url);
  return `${String(headers["x-cache"])}: ${/Edition \d+/.exec(html)?.[0]}`;
}

const graphql = { "content-type": "application/json", "apollo-require-preflight": "1" };

describeWith(varnish, "a page behind Varnish", () => {
  test("is kept, and shows a staff change within two seconds", { tags: ["long"] }, async () => {
    const { url } = await openBehindVarnish();
    expect([await load(url), await load(`${url}/?utm_source=mail&gclid=1`)]).toEqual(["miss: Edition 1", "hit: Edition 1"]);
    expect((await get(url)).headers).not.toHaveProperty("surrogate-key");
    const body = graphqlBody(gql`mutation { deleteProduct(id: "7") }`);
    const headers = { ...graphql, authorization: "Bearer st_staff" };
    await fetch(`${url}/graphql`, { method: "POST", headers, body });
    await vi.waitFor(async () => expect(await load(url)).toContain("Edition 2"), 2000);
  });

  test("is served while no gateway responds", { tags: ["long"] }, async () => {
    const { url, gateway } = await openBehindVarnish("max-age=1");
    await load(url);
    await close(gateway.server);
    await vi.waitFor(async () => {
      const { headers, html } = await get(`${url}/never-visited`);
      expect([Number(headers["age"] ?? 0), html.includes("Edition")]).toEqual([0, false]);
      const seconds = Number((await get(url)).headers.age);
      expect(seconds).toBeGreaterThan(3);
    });
    expect(await load(url)).toBe("hit: Edition 1");
  });
});

describeWith(varnish, "behind Varnish", () => {
  test("a public operation is kept for callers with and without a cookie, a personal one never", { tags: ["long"] }, async () => {
    const { url } = await openBehindVarnish();
    const read = async (name: string, headers: Record<string, string> = {}) => {
      const address = `${url}/graphql?${new URLSearchParams({ documentId: trustedNamed(name).id })}`;
      const response = await fetch(address, { headers: { ...graphql, ...headers } });
      await response.text();
      return response.headers.get("x-cache");
    };
    expect([await read("HomePage"), await read("HomePage", { cookie: "a=1" })]).toEqual(["miss", "hit"]);
    const token = { authorization: "Bearer a-token" };
    expect([await read("Cart", token), await read("Cart", token)]).toEqual(["miss", "miss"]);
  });

  test("only a machine of the shop's network purges, and only by a POST", { tags: ["long"] }, async () => {
    const { url } = await openBehindVarnish();
    const headers = { "surrogate-key": "catalogue" };
    expect((await fetch(`${url}/cdn-purge`, { headers })).status).toBe(403);
    expect((await fetch(`${url}/cdn-purge`, { method: "POST" })).status).toBe(403);
    expect((await fetch(`${url}/cdn-purge`, { method: "POST", headers })).status).toBe(204);
  });
});
