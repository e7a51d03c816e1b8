import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { buildSchema, extendSchema, Kind, parse, validate, validateSchema } from "graphql";
import ts from "typescript";
import * as v from "valibot";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const documents = globSync(["*.md", "docs/**/*.md", "deploy/**/*.md", "shop-api/seed/*.md"], { cwd: root });
const read = (path: string) => readFileSync(join(root, path), "utf8");
const Package = v.object({ scripts: v.record(v.string(), v.string()) });
const { scripts } = v.parse(Package, JSON.parse(read("package.json")));

const exclude = ["**/node_modules", "**/dist"];
const sources = globSync("{*,{devtools,gateway,shop-api,web,tests,scripts}/**/*}.{ts,tsx,mjs}", { cwd: root, exclude });

const codeBlock = /^( *)```(\w*)\n([\s\S]*?)^\1```$/gm;
const proseOf = (text: string) => text.replaceAll(codeBlock, "");
const blocksOf = (language: string) =>
  documents.flatMap((file) =>
    [...read(file).matchAll(codeBlock)]
      .filter(([, , name]) => name === language)
      .map(([, , , code = ""]) => ({ file, code })),
  );

/** The anchor that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function anchorsOf(path: string): string[] {
  return [...proseOf(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

describe.each(documents)("%s", (file) => {
  const text = read(file);

  test("has links to files and headings that exist", () => {
    const targets = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    const broken = targets.filter((target) => {
      if (/^https?:/.test(target)) return false;
      const [path = "", anchor] = target.split("#");
      const linked = path === "" ? file : normalize(join(dirname(file), path));
      if (!existsSync(join(root, linked))) return true;
      return anchor !== undefined && !anchorsOf(linked).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test("names npm scripts that exist", () => {
    const named = [...text.matchAll(/\bnpm (?:run (?:-s )?)?([\w:-]+)/g)].filter(
      ([command, name]) => command.startsWith("npm run") || name === "start" || name === "test",
    );
    const names = named.map(([, name = ""]) => name);
    expect(
      names.filter((name) => !Object.keys(scripts).some((script) => script === name || isFamily(name, script))),
    ).toEqual([]);
  });

  test("names source files that exist, also without their folder", () => {
    const names = [...proseOf(text).matchAll(/`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs))`/g)].map(
      ([, name = ""]) => name,
    );
    expect(names.filter((name) => !sources.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
  });

  test("names files of the repository that exist", () => {
    // also in commands
    const code = [...proseOf(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, span = ""]) => span.split(" "));
    const paths = code.filter((path) =>
      /^(?:devtools|gateway|web|shop-api|tests|scripts|docs|deploy)\/[\w./-]+\.\w+$/.test(path),
    );
    const missing = paths.filter((path) => !existsSync(join(root, path)));
    expect(missing.filter((path) => !/\/dist\/|\.generated\.|deploy\/(secrets|certs|cdn)\//.test(path))).toEqual([]);
  });
});

test("a comment that cites a quirk by its number says what it is", () => {
  const alone = /^\s*(?:\/\/|\/\*\*?)\s*Q\d+(?:(?:,| and| to) Q\d+)*\.?\s*(?:\*\/)?$/m;
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => alone.test(read(file)))).toEqual([]);
});

test("AGENTS.md names the npm scripts that install nothing", () => {
  const [, list = ""] = /Every npm script except (.*) installs/.exec(read("AGENTS.md")) ?? [];
  const named = [...list.matchAll(/`([\w:]+)\*?`/g)].map(([, name = ""]) => name);
  const others = Object.keys(scripts).filter((name) => !scripts[name]?.includes("scripts/setup.mjs"));
  expect(new Set(others.map((name) => name.replace(/:.*/, ":")))).toEqual(new Set(named));
});

/** `bench:<name>` stands for all scripts with that prefix. */
function isFamily(name: string, script: string): boolean {
  return name.endsWith(":") && script.startsWith(name);
}

test.each(blocksOf("graphql"))("the GraphQL in $file is valid", ({ code }) => {
  const schema = buildSchema(read("schema.graphql"));
  const document = parse(code);
  const definitions = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const errors = definitions.length > 0 ? validate(schema, document) : validateSchema(extendSchema(schema, document));
  expect(errors).toEqual([]);
});

test("the TypeScript in the docs compiles as a test of the gateway", () => {
  const examples = new Map(
    blocksOf("ts").map(({ code }, index) => [join(root, "tests", "gateway", `example-${index}.test.ts`), code]),
  );
  expect(examples.size).toBeGreaterThan(0);
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = ts.createCompilerHost({ ...options, noEmit: true });
  const host: ts.CompilerHost = {
    ...files,
    fileExists: (path) => examples.has(path) || files.fileExists(path),
    readFile: (path) => examples.get(path) ?? files.readFile(path),
    getSourceFile(path, ...rest) {
      const example = examples.get(path);
      return example === undefined
        ? files.getSourceFile(path, ...rest)
        : ts.createSourceFile(path, example, ts.ScriptTarget.Latest);
    },
  };
  const program = ts.createProgram([...examples.keys()], { ...options, noEmit: true }, host);
  const errors = [...examples.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${relative(root, path)}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`),
  );
  expect(errors).toEqual([]);
});
