import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "../../scripts/paths.ts";
import { deployWithDocker } from "./support/run-with-docker.ts";

const Service = v.object({
  build: v.optional(v.object({ args: v.optional(v.record(v.string(), v.string())) })),
  volumes: v.optional(v.array(v.union([v.string(), v.object({ source: v.optional(v.string()) })])), []),
});
const Compose = v.object({ services: v.record(v.string(), Service) });

/** What an image copies: in the stage that it is named by, and in those that this one continues. */
function copiedInto(image: string, args: Record<string, string>): string[] {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  const defaults = new Map([...dockerfile.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const stages = dockerfile.replace(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? defaults.get(name) ?? "");
  const [, base, stage = ""] = new RegExp(`^FROM (\\S+) AS ${image}\n([^]*?)(?=\nFROM )`, "m").exec(stages) ?? [];
  return base === undefined ? [] : [...copiedInto(base, args), ...(stage.match(/^COPY .*/gm) ?? [])];
}

describe("the image of the gateway", () => {
  it("has devtools only if it is built with ALLOW_ADHOC_QUERIES=true, as Compose builds it where .env has that", () => {
    expect(copiedInto("gateway", {})).toContain("COPY gateway/src gateway/src");
    const devtools = expect.stringContaining("devtools");
    expect(copiedInto("gateway", {})).not.toContainEqual(devtools);
    expect(copiedInto("gateway", { ALLOW_ADHOC_QUERIES: "true" })).toContainEqual(devtools);
    const compose = parse(readFileSync(join(root, "docker-compose.yml"), "utf8"), { merge: true });
    const { build } = v.parse(Compose, compose).services["gateway"] ?? {};
    expect(build?.args).toEqual({ ALLOW_ADHOC_QUERIES: "${ALLOW_ADHOC_QUERIES:-false}" });
  });
});

describe("a deployment", () => {
  it("gives its version also to a service whose image was set by hand, which a stack would keep", async () => {
    const { calls } = await deployWithDocker(`
      "service inspect "*kasavu_gateway) echo kasavu/gateway:old ;;
      "service inspect "*kasavu_shop-api) echo kasavu/shop-api:new ;;
      "service update "*) exit 1 ;;
    `);
    expect(calls.at(-1)).toBe("service update --detach --image kasavu/gateway:new kasavu_gateway");
  });

  it("refuses a .env that sets a variable twice, whose last line would win", async () => {
    const dotEnv = "STACK_FILES=deploy/backup.yml\n# STACK_FILES=\nSTACK_FILES=deploy/tls.yml\n";
    const { code, output, calls } = await deployWithDocker("", {}, dotEnv);
    expect(output).toContain(".env sets STACK_FILES more than once");
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
  });

  it("refuses TLS with a PUBLIC_URL without it, which would redirect to itself", async () => {
    const { code, output, calls } = await deployWithDocker("", {
      STACK_FILES: "deploy/tls.yml",
      PUBLIC_URL: "http://shop.example",
    });
    expect(output).toContain("PUBLIC_URL must begin with https:");
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
  });

  it("replaces no server after a `docker service update`, which sorts the volumes of a service by their names", () => {
    const compose = readFileSync(join(root, "docker-compose.yml"), "utf8");
    const { services } = v.parse(Compose, parse(compose, { merge: true }));
    for (const { volumes } of Object.values(services)) {
      const names = volumes.map((volume) => (typeof volume === "string" ? volume : (volume.source ?? "")));
      expect(names).toEqual(names.toSorted());
    }
  });
});
