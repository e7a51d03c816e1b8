import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { everyPage, everyStaffPage, withoutCovered } from "../gateway/src/graphiql/drift/impact.ts";
import { root } from "./paths.ts";

interface Module {
  /** The names that it imports from generated modules, by their import clauses. */
  generated: string;
  /** The modules that it imports, now or later. */
  imports: string[];
}

/**
 * The pages of the web that may use each document, by path, as the imports of their modules say; what the modules of the router
 * import is on every page.
 * @param documents names of operations
 */
export function pagesOf(documents: readonly string[]): Record<string, string[]> {
  const modules = readModules();
  const pages = [
    { page: everyPage, module: "web/src/entry-client.tsx" },
    ...routesIn("web/src/router/routes.tsx").map(({ path, name }) => ({
      page: path,
      module: `web/src/pages/${name}.tsx`,
    })),
    { page: everyStaffPage, module: "web/src/staff/main.tsx" },
    ...routesIn("web/src/staff/router.tsx").map(({ path, name }) => ({
      page: path === "/" ? "/staff" : `/staff${path}`,
      module: `web/src/staff/${name}.tsx`,
    })),
  ].map(({ page, module }) => ({ page, names: namesReachedFrom(module, modules) }));
  return Object.fromEntries(
    documents.map((name) => {
      const using = pages.filter(({ names }) => isUsed(name, names)).map(({ page }) => page);
      return [name, withoutCovered([...new Set(using)].toSorted())];
    }),
  );
}

/** The routes of a router, from calls such as `page("cart/CartPage", { path: "cart" })`. */
export function routesIn(file: string): { path: string; name: string }[] {
  const text = readFileSync(join(root, file), "utf8");
  const calls = text.matchAll(/\b(?:page|publicPage|screen)\(\s*"([^"]+)",\s*(\{[^}]*\}|"[^"]*")/g);
  return [...calls].map(([, name = "", place = ""]) => {
    const path = /^"(.*)"$/.exec(place)?.[1] ?? /\bpath: "([^"]*)"/.exec(place)?.[1];
    if (place.includes("index: true")) return { path: "/", name };
    // Routes made in a loop have no literal path: their module stands for them.
    return { path: path === undefined ? name : `/${path}`, name };
  });
}

function readModules(): Map<string, Module> {
  const files = globSync("web/src/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (file) => /\.(?:generated|test|d)\.tsx?$/.test(file),
  });
  return new Map(files.map((file) => [file, moduleOf(file)]));
}

function moduleOf(file: string): Module {
  const text = readFileSync(join(root, file), "utf8");
  const module: Module = { generated: "", imports: [] };
  // Types need no document: `import type`, and types in a list of imports, have other names.
  for (const [, clause = "", path = ""] of text.matchAll(
    /^(?:import|export) (?!type )([^;"]*?) ?(?:from )?"(\.[^"]+)";/gm,
  )) {
    if (path.endsWith(".generated.ts")) module.generated += ` ${clause}`;
    else module.imports.push(join(file, "..", path));
  }
  for (const [, path = ""] of text.matchAll(/\bimport\(\s*"(\.[^"]+)"/g)) module.imports.push(join(file, "..", path));
  return module;
}

/** The names that a module and those it imports import from generated modules. */
function namesReachedFrom(start: string, modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set([start]);
  for (const file of seen) {
    const module = modules.get(file);
    for (const [name] of module?.generated.matchAll(/\w+/g) ?? []) names.add(name);
    for (const imported of module?.imports ?? []) seen.add(imported);
  }
  return names;
}

/** Whether one of the names is the document's or one of its hooks (scripts/codegen/hooks.ts). */
function isUsed(document: string, names: ReadonlySet<string>): boolean {
  const own = [`${document}Document`, ...["Query", "LoadedQuery", "Mutation"].map((kind) => `use${document}${kind}`)];
  return own.some((name) => names.has(name));
}
