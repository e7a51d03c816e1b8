import { mkdtempSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serve } from "./support/local-server.ts";
import { openGateway, shareGateway } from "./support/open-gateway.ts";

const script = "document.title = 'Staff';\n";
const webDir = mkdtempSync(join(tmpdir(), "kasavu-staff-app-"));

beforeAll(async () => {
  const assets = join(webDir, "staff/assets");
  await mkdir(assets, { recursive: true });
  await writeFile(join(webDir, "staff/index.html"), "<!doctype html><title>Staff</title>");
  await writeFile(join(assets, "main-1a2b3c.js"), script);
  await writeFile(join(assets, "main-1a2b3c.js.br"), brotliCompressSync(script));
});
afterAll(() => rm(webDir, { recursive: true }));

const assetHost = "https://pictures.example/of/the/shop";
const gateway = shareGateway((_, response) => response.destroy(), { webDir, assetHost });

async function request(path: string, init: RequestInit = {}, { url } = gateway) {
  const response = await fetch(`${url}${path}`, { ...init, headers: { "accept-encoding": "br" } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("the staff app", () => {
  test.each(["/staff", "/staff/", "/staff/orders/8?from=today", "/staff/index.html"])(
    "is one page that is neither stored nor indexed: %s",
    async (path) => {
      const { status, headers, text } = await request(path);
      expect([status, text]).toEqual([200, "<!doctype html><title>Staff</title>"]);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    },
  );

  test("has a policy of its own: files of the app, pictures of the shop, no map and no service worker", async () => {
    const { headers } = await request("/staff");
    expect(headers.get("content-security-policy")?.split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob: https://pictures.example",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test("has files that are stored for a year, compressed by the build; a missing one is no page", async () => {
    const { status, headers, text } = await request("/staff/assets/main-1a2b3c.js");
    expect([status, text]).toEqual([200, script]);
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const missing = await request("/staff/assets/main-9z.js");
    expect([missing.status, missing.text]).toEqual([404, "Not found."]);
  });

  test("accepts no other method", async () => {
    const { status, text } = await request("/staff/orders", { method: "POST", body: "{}" });
    expect([status, text]).toEqual([404, "Not found."]);
  });

  test("that is not built yet is a page with 503 that reloads itself, and is served as soon as it is built", async () => {
    const unbuiltDir = await mkdtemp(join(tmpdir(), "kasavu-staff-unbuilt-"));
    onTestFinished(() => rm(unbuiltDir, { recursive: true }));
    const gatewayBefore = await openGateway(await serve((_, response) => response.destroy()), { webDir: unbuiltDir });
    const { status, headers, text } = await request("/staff/orders", {}, gatewayBefore);
    expect([status, text]).toEqual([503, expect.stringContaining("The staff area is being built.")]);
    expect(text).toContain('<meta http-equiv="refresh" content="2">');
    expect([headers.get("cache-control"), headers.get("retry-after")]).toEqual(["private, no-store", "2"]);
    await cp(join(webDir, "staff"), join(unbuiltDir, "staff"), { recursive: true });
    const after = await request("/staff/assets/main-1a2b3c.js", {}, gatewayBefore);
    expect([after.status, after.headers.get("content-encoding"), after.text]).toEqual([200, "br", script]);
    expect((await request("/staff/orders", {}, gatewayBefore)).status).toBe(200);
  });
});
