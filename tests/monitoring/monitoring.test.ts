import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { describeWith } from "../support/describe-with.ts";
import { prometheus } from "../support/programs.ts";
import { readRules } from "./rules.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const testFiles = globSync("tests/monitoring/*.yml", { cwd: root });
const Tests = v.object({
  tests: v.array(
    v.object({ alert_rule_test: v.array(v.object({ alertname: v.string(), exp_alerts: v.array(v.unknown()) })) }),
  ),
});
const { alerts } = readRules();
const names = [...new Set(alerts.map(({ alert }) => alert))].toSorted();

describe("alerts", () => {
  it("each have a section in the runbook that says what the alert means, where to look and what to do, and name it", () => {
    const sections = read("docs/runbook.md").split(/^### /m).slice(1);
    expect(sections.map((section) => section.split("\n", 1).join()).toSorted()).toEqual(names);
    for (const section of sections) {
      const parts = [...section.matchAll(/^\*\*(\w+)\.\*\* \S/gm)].map(([, part]) => part);
      expect(parts, `in the section ${section}`).toEqual(["Meaning", "Look", "Do"]);
    }
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  it("each have a unit test in which it fires, and one in which it does not", () => {
    const cases = testFiles
      .flatMap((file) => v.parse(Tests, parse(read(file))).tests)
      .flatMap(({ alert_rule_test }) => alert_rule_test);
    const tested = (isFiring: boolean) => {
      const matching = cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === isFiring);
      return [...new Set(matching.map(({ alertname }) => alertname))].toSorted();
    };
    expect(tested(true)).toEqual(names);
    expect(tested(false)).toEqual(names);
  });
});

const promtool = (...args: string[]) => run(prometheus.file("promtool"), args, { cwd: root });

describeWith(prometheus, "Prometheus", () => {
  it("fires each alert as its unit test says", async () => {
    const { stdout } = await promtool("test", "rules", ...testFiles);
    expect(stdout.match(/SUCCESS/g)).toHaveLength(testFiles.length);
  });

  it("accepts its configuration", async () => {
    const { stdout } = await promtool("check", "config", "deploy/monitoring/prometheus.yml");
    expect(stdout).toContain("is valid prometheus config");
  });
});

const Service = v.object({
  ports: v.optional(v.unknown()),
  networks: v.optional(v.array(v.string())),
  volumes: v.optional(v.array(v.unknown())),
  command: v.optional(v.unknown()),
});

describe("deploy/monitoring.yml", () => {
  const { services } = v.parse(
    v.object({ services: v.record(v.string(), Service) }),
    parse(read("deploy/monitoring.yml"), { merge: true }),
  );

  it("publishes no port, and nothing of it is in the public network", () => {
    expect(Object.keys(services)).toContain("prometheus");
    for (const { ports, networks = [] } of Object.values(services)) {
      expect(ports).toBeUndefined();
      expect(networks).not.toContain("public");
    }
  });

  it("watches the disk that deploy/backup.yml keeps the backups on", () => {
    const [folder = ""] = /\$\{BACKUP_FOLDER\S+\}(?=:)/.exec(read("deploy/backup.yml")) ?? [];
    const { volumes = [], command } = services["repository-exporter"] ?? {};
    const [mount = ""] = volumes.filter((volume) => typeof volume === "string" && volume.startsWith(`${folder}:`));
    const [, path = ""] = /^\S+:(\/\S+):ro$/.exec(String(mount)) ?? [];
    const [, excluded = ""] = /--collector\.filesystem\.mount-points-exclude=([^,]+)/.exec(String(command)) ?? [];
    expect(path).toBe("/volumes/backups");
    expect(path).not.toMatch(new RegExp(excluded.replaceAll("$$", "$")));
  });

  it("knows whether Postgres archives its log for deploy/backup.yml", () => {
    const [, archiveCommand] = /"archive_command=(.+?)"/.exec(read("Dockerfile")) ?? [];
    expect(read("deploy/monitoring/postgres-queries.yml")).toContain(
      `current_setting('archive_command') = '${archiveCommand}'`,
    );
  });

  it("has the metrics of the proxy on a port that no file publishes", () => {
    const [, port = ""] = /^frontend metrics .*\n {4}bind :(\d+)$/m.exec(read("deploy/haproxy.cfg")) ?? [];
    expect(read("deploy/monitoring/prometheus.yml")).toContain(`names: [proxy], type: A, port: ${port}`);
    for (const file of ["docker-compose.yml", ...globSync("deploy/*.yml", { cwd: root })])
      expect(read(file)).not.toContain(port);
  });
});
