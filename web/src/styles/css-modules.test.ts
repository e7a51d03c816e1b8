import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parse } from "postcss";
import { describe, expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

/** The classes of buttons and pictures, which other components of ui/ may restyle. */
const controls = ["ui/Button", "ui/IconButton", "ui/Picture"];

const modules = globSync("**/*.module.css", { cwd: source }).toSorted();
const components = globSync("**/*.tsx", { cwd: source, exclude: ["**/*.test.tsx"] });

describe("a CSS Module", () => {
  test("has a unique file name, because the names of its classes start with it", () => {
    const names = modules.map((module) => basename(module));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("is next to the component that it is named after", () => {
    expect(modules.filter((module) => !components.includes(componentOf(module)))).toEqual([]);
  });

  test("is entirely in one layer: that of its folder", () => {
    const layers = modules.map((module) => {
      const names = read(module).nodes.map((node) =>
        node.type === "atrule" && node.name === "layer" ? node.params : "",
      );
      return [module, names];
    });
    expect(layers).toEqual(modules.map((module) => [module, [layerOf(module)]]));
  });

  test("has exactly the classes that components use", () => {
    const used = usedClasses();
    for (const module of modules) {
      const classes = definedClasses(module);
      const uses = used.get(module) ?? new Set();
      expect(
        [...uses].filter((name) => !classes.has(name)),
        `used, but not in ${module}`,
      ).toEqual([]);
      expect(
        [...classes].filter((name) => !uses.has(name)),
        `not used, but in ${module}`,
      ).toEqual([]);
    }
  });

  test("has no global classes except Leaflet's", () => {
    const names = modules.flatMap(
      (module) => readFileSync(join(source, module), "utf8").match(/:global\b.{0,20}/g) ?? [],
    );
    expect(names.filter((name) => !name.startsWith(":global(.leaflet-"))).toEqual([]);
  });
});

test("the global sheet names the layers in ascending order of precedence", () => {
  const sheet = parse(readFileSync(join(import.meta.dirname, "index.css"), "utf8"));
  const first = sheet.nodes.find((node) => node.type === "atrule");
  expect(first).toMatchObject({ name: "layer", params: "tokens, base, layout, control, ui, component, utility" });
});

function read(module: string) {
  return parse(readFileSync(join(source, module), "utf8"));
}

function componentOf(module: string): string {
  return module.replace(/\.module\.css$/, ".tsx");
}

function layerOf(module: string): string {
  if (controls.some((control) => module === `${control}.module.css`)) return "control";
  return module.startsWith("ui/") ? "ui" : "component";
}

function definedClasses(module: string): Set<string> {
  const names = new Set<string>();
  read(module).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.replaceAll(/:global\([^)]*\)/g, "").matchAll(/\.([a-z]\w*)/gi))
      names.add(name);
  });
  return names;
}

/** By module. If a component chooses the class by a value, `styles[kind]`, all classes of its values count as used. */
function usedClasses(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const component of components) {
    const text = readFileSync(join(source, component), "utf8");
    for (const [, name = "", path = ""] of text.matchAll(/import (\w+) from "(\S+\.module\.css)"/g)) {
      const module = relative(source, join(source, dirname(component), path));
      const classes = used.get(module) ?? new Set();
      for (const [, property = ""] of text.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, "g")))
        classes.add(property);
      for (const [, value = ""] of text.matchAll(new RegExp(String.raw`\b${name}\[(\w+)\]`, "g"))) {
        const type = new RegExp(String.raw`\b${value}\??: ((?:\| )?"[^;]+");`).exec(text)?.[1] ?? "";
        for (const [, choice = ""] of type.matchAll(/"(\w+)"/g)) classes.add(choice);
      }
      used.set(module, classes);
    }
  }
  return used;
}
