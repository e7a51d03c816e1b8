import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "graphql";
import { afterEach, describe, expect, test } from "vitest";
import { serve } from "./local-server.ts";
import { openGateway } from "./open-gateway.ts";

const rest: RequestListener = (_, response) => {
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ data: { categories: [{ id: 1, title: "Sarees", image: "" }] } }));
};

const dirs: string[] = [];
afterEach(() => Promise.all(dirs.splice(0).map((dir) => rm(dir, { recursive: true }))));

/** A gateway that serves a built web whose `render` has this body. */
async function shopWith(renderBody: string): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), "kasavu-web-"));
  dirs.push(webDir);
  await mkdir(join(webDir, "client/assets"), { recursive: true });
  await mkdir(join(webDir, "server"));
  await writeFile(join(webDir, "client/favicon.svg"), "<svg/>");
  await writeFile(join(webDir, "client/assets/entry-abc123.js"), `"${"a script ".repeat(500)}"`);
  await writeFile(join(webDir, "server/package.json"), '{"type":"module"}');
  const operation = JSON.stringify(parse("query Titles { categories { title } me { id } }"));
  await writeFile(
    join(webDir, "server/entry-server.js"),
    `const document = ${operation};\nexport async function render(request, { execute }) { ${renderBody} }`,
  );
  const { url } = await openGateway(await serve(rest), { webDir });
  return url;
}

const page = `{ status: 200, headers: {}, html: "<h1>" + new URL(request.url).pathname + "</h1>" }`;

describe("a page", () => {
  test("is rendered for every address that nothing else answers", async () => {
    const url = await shopWith(`return ${page};`);
    const response = await fetch(`${url}/category/1/subcategories?page=2`);
    expect([response.status, await response.text()]).toEqual([200, "<h1>/category/1/subcategories</h1>"]);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  test("asks GraphQL in this process, as a guest, whoever the browser says it is", async () => {
    const url = await shopWith(`
      const answer = await execute({ document, variables: {}, operationName: "Titles" });
      const credentials = request.headers.get("authorization") ?? request.headers.get("cookie");
      return { status: 200, headers: {}, html: JSON.stringify({ answer, credentials }) };`);
    const response = await fetch(url, { headers: { authorization: "Bearer secret", cookie: "a=b" } });
    expect(await response.json()).toEqual({
      answer: { data: { categories: [{ title: "Sarees" }], me: null } },
      credentials: null,
    });
  });

  test("may be a redirect, a 404, or kept by nobody: the web decides", async () => {
    const url = await shopWith(`
      if (request.url.endsWith("/old")) return { status: 302, headers: { Location: "/new" }, html: "" };
      return { status: 404, headers: { "Cache-Control": "no-store" }, html: "<h1>Not here</h1>" };`);
    const redirect = await fetch(`${url}/old`, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "/new"]);
    const missing = await fetch(`${url}/nowhere`);
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("that cannot be rendered is a plain 500 without a word about why", async () => {
    const url = await shopWith(`throw new Error("a secret");`);
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([500, "Something went wrong. Please try again."]);
  });

  test("is 503 in plain words while the web is not built, and the rest works", async () => {
    const { url } = await openGateway(await serve(rest));
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([503, "The shop's pages are not built yet."]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test("is made for GET alone", async () => {
    const url = await shopWith(`return ${page};`);
    expect((await fetch(`${url}/cart`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${url}/cart`, { method: "HEAD" })).status).toBe(200);
  });
});

describe("the web's files", () => {
  test("whose names carry their content's hash are kept for good, and sent compressed", async () => {
    const url = await shopWith(`return ${page};`);
    const response = await fetch(`${url}/assets/entry-abc123.js`, { headers: { "accept-encoding": "br" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
  });

  test("that are gone are 404, not a page", async () => {
    const url = await shopWith(`return ${page};`);
    const response = await fetch(`${url}/assets/entry-old.js`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("are served with their type", async () => {
    const url = await shopWith(`return ${page};`);
    expect((await fetch(`${url}/favicon.svg`)).headers.get("content-type")).toBe("image/svg+xml");
  });
});
