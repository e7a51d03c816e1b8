import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { type DocumentNode, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { cachePolicyOf } from "../../gateway/src/operations/documents/cache-policy.ts";
import { createSchema } from "../../gateway/src/operations/schema.ts";
import { builtWeb, writeCompressed } from "./support/built-web.ts";
import { sendHome } from "./support/counted-pages.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedDocuments, trustedNamed } from "./support/trusted.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/cdn.md"), "utf8");

/** The rows of the table of docs/cdn.md below a heading, without the description: the request first. */
function rowsBelow(heading: string): string[][] {
  const section = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  const rows = [...section.matchAll(/^\| `((?:GET|POST|PUT) [^`]+)` +\|[^|]*\| (.*) \|$/gm)];
  return rows.map(([, request = "", rest = ""]) => [request, ...rest.split("|").map((cell) => cell.trim())]);
}

/** REST's home page, no category, and one picture, whose headers are those of shop-api. */
const rest: RequestListener = (request, response) => {
  const { url = "" } = request;
  if (url.endsWith("/home")) sendHome(response, 1);
  else if (url.includes("/product-categories"))
    response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"categories":[]}}');
  else if (url.startsWith("/uploads/a.30faac412f.jpg")) {
    const caching = { "cache-control": "public, max-age=31536000, immutable", vary: "Accept" };
    response.writeHead(200, { "content-type": "image/jpeg", "set-cookie": "session=1", ...caching });
    response.end(Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(40).fill(0)]));
  } else response.writeHead(404).end();
};

/** A gateway as in production, with a web of one page and a staff app. */
async function openShop() {
  const webDir = await builtWeb(`
    const { data } = await execute({ documentId: ${JSON.stringify(trustedNamed("HomePage").id)}, variables: {} });
    const status = request.url.endsWith("/404") ? 404 : 200;
    return { status, headers: {}, html: "<p>" + data.home.banners[0].title + "</p>" };`);
  const staff = join(webDir, "staff");
  await mkdir(join(staff, "assets"), { recursive: true });
  await writeFile(join(staff, "index.html"), "<!doctype html><title>Staff</title>");
  await writeCompressed(join(staff, "assets/main-1a2b3c.js"), "document.title = 'Staff';\n");
  const config = { webDir, publicUrl: "https://shop.example", allowAdhocQueries: false };
  return openGateway(await serve(rest), config);
}

const credentials = { authorization: "Bearer a-token", cookie: "session=1" };

async function send(url: string, request: string | undefined, headers: Record<string, string> = {}) {
  const [method = "", path = ""] = request?.split(" ") ?? [];
  const target = path.replace(/<(\w+)>/, (_, name: string) => encodeURIComponent(trustedNamed(name).id));
  const response = await fetch(url + target, {
    method,
    redirect: "manual",
    headers: { "content-type": "application/json", ...headers },
    ...(method !== "GET" && { body: "{}" }),
  });
  const { date: _, ...sent } = Object.fromEntries(response.headers);
  expect([request, sent["set-cookie"]]).toEqual([request, undefined]);
  return { headers: sent, body: await response.text() };
}

test("a shared cache may keep what docs/cdn.md says, with a key for what staff change, and nothing else or personal", async () => {
  const [kept, notKept] = [rowsBelow("What a shared cache may keep"), rowsBelow("What it must not keep")];
  expect(Math.min(kept.length, notKept.length)).toBeGreaterThan(5);
  const { url } = await openShop();
  const sent: string[][] = [];
  for (const [request = ""] of kept) {
    const { headers, body } = await send(url, request);
    expect(await send(url, request, credentials)).toEqual({ headers, body });
    const keys = [headers["surrogate-key"], headers["cache-tag"]].map(String);
    const isPurged = keys.join() === "catalogue,catalogue" ? "yes" : keys.join() === "undefined,undefined" ? "no" : "?";
    sent.push([request, `\`${headers["cache-control"]}\``, `\`${headers["vary"]}\``, isPurged]);
  }
  for (const [request = ""] of notKept) {
    const { headers } = await send(url, request, credentials);
    expect([request, headers["surrogate-key"]]).toEqual([request, undefined]);
    sent.push([request, `\`${headers["cache-control"]}\``]);
  }
  expect(sent).toEqual([...kept, ...notKept]);
});

test("no operation of the web that changes anything, or reads a customer's or the staff's data, is public", () => {
  const schema = createSchema(null);
  const publicOnes = trustedDocuments.filter(({ document }) => cachePolicyOf(schema, parse(document)).isPublic);
  expect(publicOnes.length).toBeGreaterThan(5);
  const roots = publicOnes.flatMap(({ document }) => rootFieldsOf(parse(document)));
  expect(roots.filter((root) => !/^query (?!me$|staff)/.test(root))).toEqual([]);
});

/** The root fields of an operation, with the kind of the operation. */
function rootFieldsOf({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) =>
    definition.kind !== Kind.OPERATION_DEFINITION
      ? []
      : definition.selectionSet.selections.map((selection) =>
          selection.kind === Kind.FIELD ? `${definition.operation} ${selection.name.value}` : definition.operation,
        ),
  );
}
