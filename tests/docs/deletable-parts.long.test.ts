import { execFile } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import { root } from "../../scripts/paths.ts";

const run = promisify(execFile);
const Scripts = v.object({ scripts: v.object({ "check:types": v.string() }) });

/** The parts of the table in README.md: the patterns of their files, and what the last column says. */
const parts = [
  ...readFileSync(join(root, "README.md"), "utf8").matchAll(
    /^\| (Kubernetes|CDN|Monitoring|Agents|Staff) +\| (.+?) +\| (.+?) +\|$/gm,
  ),
].map(([, part = "", files = "", lines = ""]) => ({ part, patterns: codesOf(files), references: referencesOf(lines) }));

/** Lines that refer to a part: those with a text, or all from one text to another; null for the end of the file. */
interface Reference {
  file: string;
  text: string;
  to: string | null | undefined;
}

function codesOf(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

function referencesOf(cell: string): Reference[] {
  return cell.split("; ").flatMap((clause) => {
    const [texts = "", files = ""] = clause.split(" in ");
    const [text = "", to] = codesOf(texts);
    return codesOf(files).map((file) => ({ file, text, to: texts.endsWith("to the end") ? null : to }));
  });
}

/** What may still refer to a deleted part: documents, and rules about imports, which find none. */
const isDocument = (path: string) => /^docs\/|\.md$|^\.dependency-cruiser/.test(path);

const isPicture = (path: string) => /\.(?:webp|avif|png|jpg)$/.test(path);

const copy = mkdtempSync(join(tmpdir(), "kasavu-parts-"));
afterAll(() => rmSync(copy, { recursive: true }));
for (const modules of globSync("{.,gateway,web}/node_modules", { cwd: root })) {
  cpSync(join(root, modules, "..", "package.json"), join(copy, modules, "..", "package.json"));
  symlinkSync(join(root, modules), join(copy, modules));
}

/** Copies the files of the repository but pictures, whatever was done to the copy before. @returns their paths */
async function copyFiles(): Promise<string[]> {
  const { stdout } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(join(root, path)) && !isPicture(path));
  for (const path of paths) cpSync(join(root, path), join(copy, path));
  return paths;
}

const has = (line: string, text: string) => line.toLowerCase().includes(text.toLowerCase());

/** @throws if the file has no such line */
function withoutLines(content: string, { text, to }: Reference): string {
  const lines = content.split("\n");
  const from = lines.findIndex((line) => has(line, text));
  if (from === -1) throw new Error(`No line contains ${text}.`);
  if (to === undefined) return lines.filter((line) => !has(line, text)).join("\n");
  const last = to === null ? lines.length - 1 : lines.findIndex((line, index) => index > from && has(line, to));
  if (last === -1) throw new Error(`No line after ${text} contains ${to}.`);
  return lines.toSpliced(from, last - from + 1).join("\n");
}

/** Runs a command of package.json in the copy. @returns what it prints if it fails */
async function failureOf(command: string): Promise<string> {
  const [program = "", ...args] = command.split(" ");
  const tool = program.startsWith("node_modules/") ? program : join("node_modules", ".bin", program);
  const env = { ...process.env, LOG_LEVEL: "" };
  return run(process.execPath, [join(copy, tool), ...args], { cwd: copy, env }).then(
    () => "",
    (error: unknown) => JSON.stringify(error),
  );
}

test("README.md names five parts", () => {
  expect(parts.map(({ part }) => part)).toEqual(["Kubernetes", "CDN", "Monitoring", "Agents", "Staff"]);
});

test.each(parts)(
  "without $part the rest compiles, and no file refers to it",
  { timeout: 900_000 },
  async ({ patterns, references }) => {
    const files = await copyFiles();
    const found = patterns.map((pattern) => globSync(pattern, { cwd: copy }));
    expect(patterns.filter((_, index) => found[index]?.length === 0)).toEqual([]);
    const deleted = found.flat();
    for (const path of deleted) rmSync(join(copy, path), { recursive: true });
    for (const reference of references) {
      const path = join(copy, reference.file);
      const rest = withoutLines(readFileSync(path, "utf8"), reference);
      if (path.endsWith(".json")) JSON.parse(rest);
      writeFileSync(path, rest);
    }
    const { scripts } = v.parse(Scripts, JSON.parse(readFileSync(join(copy, "package.json"), "utf8")));
    const changesTypes = references.some(({ file }) => file === "codegen.ts");
    const commands = [...(changesTypes ? ["graphql-codegen --silent"] : []), scripts["check:types"]];
    for (const command of commands) expect(await failureOf(command)).toBe("");
    const left = files.filter((path) => !isDocument(path) && existsSync(join(copy, path)));
    const referring = left.filter((path) => {
      const content = readFileSync(join(copy, path), "utf8");
      return deleted.some((one) => content.includes(one));
    });
    expect(referring).toEqual([]);
  },
);
