import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/paths.ts";
import { deployWithDocker } from "./support/run-with-docker.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const [, tag = ""] = /\/database:(\S+)/.exec(read("deploy/backup.yml")) ?? [];

describe("the image of the database with backups", () => {
  it("has a tag that changes with its content, so that a deployment builds it", () => {
    const [stage, version] = /^FROM postgres:(\d+) AS database\n(?:(?!FROM ).*\n)*/m.exec(read("Dockerfile")) ?? [];
    const scripts = globSync("deploy/backup/*", { cwd: root }).toSorted().map(read);
    const digest = createHash("sha256")
      .update([stage, ...scripts].join("\n"))
      .digest("hex");
    expect(tag).toBe(`${version}-${digest.slice(0, 8)}`);
  });

  it.each([
    ["is not built again by a deployment, because another image restarts Postgres", "", []],
    ["is built by a deployment if there is none", "exit 1", ["build postgres"]],
  ])("%s", async (_, inspected, built) => {
    const image = `kasavu/database:${tag}`;
    const cases = `
      "image inspect ${image}") ${inspected} ;;
      "stack deploy "*) exit 1 ;;
    `;
    const { calls } = await deployWithDocker(cases, { STACK_FILES: "deploy/backup.yml" });
    const files = "compose --file docker-compose.yml --file deploy/backup.yml";
    expect(calls.filter((call) => / build /.test(call))).toEqual(built.map((build) => `${files} ${build}`));
    expect(calls.at(-1)).toMatch(/^stack deploy /);
  });
});
