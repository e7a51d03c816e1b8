import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { buildWeb } from "../../scripts/build.ts";
import { root } from "../../scripts/paths.ts";
import { isPreparing, prepared } from "../support/prepared.ts";

/** Bytes of scripts in Brotli: of what every screen needs, and of what one screen adds. */
const most = { app: 160_000, screen: 60_000 };

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    src: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

let shop: Manifest;
let staff: Manifest;
beforeAll(async () => {
  await (isPreparing() ? prepared("builds") : buildWeb());
  shop = readManifest("client");
  staff = readManifest("staff");
});

test("no file of the shop is built from the staff app, which has all of its screens", () => {
  const inShop = Object.entries(shop).flatMap(([key, { src = key, file }]) => [src, file].filter(isStaff));
  expect(inShop).toEqual([]);
  expect(Object.keys(shop)).toContain("src/entry-client.tsx");
  expect(screens().length).toBeGreaterThan(3);
});

test("the staff app has one page, without inline scripts and styles, whose files are below /staff", () => {
  const html = readFileSync(join(root, "web/dist/staff/index.html"), "utf8");
  expect(html.match(/<style|<script(?![^>]* src=)[^>]*>|\son\w+=|\sstyle=/g)).toBeNull();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(2);
  expect(addresses.filter((address) => !address.startsWith("/staff/assets/"))).toEqual([]);
});

test("a screen of the staff app loads at most 160 kB of scripts with every other one, and 60 kB of its own", () => {
  const app = filesOf("index.html");
  expect(bytesOf(app), "every screen").toBeLessThanOrEqual(most.app);
  const heavy = screens().filter((screen) => bytesOf(filesOf(screen).difference(app)) > most.screen);
  expect(heavy).toEqual([]);
});

function isStaff(path: string): boolean {
  return /(^|\/)staff\//.test(path);
}

function readManifest(name: "client" | "staff"): Manifest {
  return v.parse(Manifest, JSON.parse(readFileSync(join(root, "web/dist", name, ".vite/manifest.json"), "utf8")));
}

/** The keys of the screens' modules. */
function screens(): string[] {
  return Object.keys(staff).filter((key) => key.endsWith("Screen.tsx"));
}

/** The scripts of a module, with those that it imports at once. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = staff[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports) filesOf(imported, found);
  return found;
}

function bytesOf(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(root, "web/dist/staff", `${file}.br`)).size, 0);
}
