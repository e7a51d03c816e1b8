import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { root } from "./paths.ts";
import { oldNodeProblem } from "./problems.mjs";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "kasavu-setup-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const file of ["setup.mjs", "problems.mjs"]) cpSync(join(root, "scripts", file), join(project, "scripts", file));
  writeFileSync(join(project, "package-lock.json"), "{}");
  // in place of npm: writes its arguments to a file
  writeFileSync(
    join(project, "npm.cjs"),
    'require("fs").appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n"); ' +
      'if (process.env.NPM_FAILS) { console.error("npm error code " + process.env.NPM_FAILS); process.exit(1); }',
  );
});

const setUp = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  writeFileSync(join(project, "calls"), "");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/setup.mjs", ...args], {
    cwd: project,
    encoding: "utf8",
    env: { ...env, npm_execpath: join(project, "npm.cjs") },
  });
  return { status, stdout, stderr, calls: readFileSync(join(project, "calls"), "utf8") };
};

/** What npm leaves after installing for these workspaces. */
const installed = (...workspaces: string[]) => {
  mkdirSync(join(project, "node_modules"), { recursive: true });
  const packages = Object.fromEntries(workspaces.map((name) => [`node_modules/@kasavu/${name}`, {}]));
  writeFileSync(join(project, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
};

const shop = ["shop-api", "gateway", "web"];
const quiet = "--no-audit --no-fund --loglevel=error\n";
const ofShop = `--omit=dev --include-workspace-root ${shop.map((name) => `--workspace=${name}`).join(" ")}`;

test("the shop's first start installs three workspaces without development dependencies, and its second nothing", () => {
  const first = setUp(["--shop"]);
  expect(first).toMatchObject({ status: 0, calls: `ci ${ofShop} ${quiet}` });
  expect(first.stdout).toMatch(/^Installing packages… \d+ s\n$/);
  installed(...shop);
  expect(setUp(["--shop"])).toEqual({ status: 0, stdout: "", stderr: "", calls: "" });
});

test("GraphiQL and the tests are installed beside the shop, and the shop then needs nothing", () => {
  installed(...shop);
  expect(setUp(["--graphiql"]).calls).toBe(`install --no-save ${ofShop} --workspace=devtools ${quiet}`);
  expect(setUp([]).calls).toBe(`install --no-save --include=dev ${quiet}`);
  installed(...shop, "devtools", "tests");
  expect(["--shop", "--graphiql"].map((part) => setUp([part]).calls)).toEqual(["", ""]);
  expect(setUp([]).calls).toBe("");
});

test("with a newer lock file the shop's start installs again what was there", () => {
  installed(...shop, "devtools", "tests");
  utimesSync(join(project, "node_modules/.package-lock.json"), 1, 1);
  expect(setUp(["--shop"]).calls).toBe(`ci --include=dev ${quiet}`);
});

test("beside a running shop no package is replaced: with a newer lock file GraphiQL is not installed", () => {
  installed(...shop);
  utimesSync(join(project, "node_modules/.package-lock.json"), 1, 1);
  expect(setUp(["--graphiql"])).toMatchObject({
    status: 1,
    calls: "",
    stderr: "package-lock.json has changed since the packages were installed: stop the shop, and start it again.\n",
  });
  installed(...shop, "devtools");
  utimesSync(join(project, "node_modules/.package-lock.json"), 1, 1);
  expect(setUp(["--graphiql"])).toMatchObject({ status: 0, calls: "" });
});

test.each([
  ["ECONNREFUSED", /^The npm registry cannot be reached: check the network/],
  ["EAI_AGAIN", /^The npm registry cannot be reached: check the network/],
  ["ENOSPC", /^The disk is full: .* Free some space/],
  ["EACCES", /^Files cannot be written: give this user write permission for .*kasavu-setup/],
  ["EINTEGRITY", /^The packages could not be installed\. npm says:\nnpm error code EINTEGRITY$/],
])("an installation that fails with %s ends with a sentence on what to do", (code, sentence) => {
  const { status, stderr } = setUp(["--shop"], { NPM_FAILS: code });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(sentence);
});

test("a Node before 20 is named with what to install", () => {
  expect(oldNodeProblem("18.19.0")).toBe(
    "Node 18.19.0 is too old: install Node 20 or later (https://nodejs.org), then run the command again.",
  );
  expect([oldNodeProblem("20.0.0"), oldNodeProblem("24.21.0")]).toEqual([null, null]);
});
