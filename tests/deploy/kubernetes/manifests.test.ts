// @module-tag long
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "yaml";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as gatewayConfig from "../../../gateway/src/config.ts";
import * as shopApiConfig from "../../../shop-api/src/config.ts";
import { containerOf, namesOf, secretFilesOf, type Workload } from "./support/manifests.ts";
import { manifests } from "./support/read-manifests.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", "..", "..", path), "utf8");
const servers = manifests.of("Deployment").map((server) => ({ name: server.metadata.name, server }));
const workloads = manifests.of("Deployment", "Job").map((workload) => ({ name: workload.metadata.name, workload }));
const isGateway = ({ metadata }: Workload) => metadata.name === "gateway";
const gateway = only(manifests.of("Deployment").filter(isGateway));
const ingress = only(manifests.of("Ingress"));
const readme = read("deploy/kubernetes/README.md").replaceAll("\\\n", "");

/** @throws unless there is one */
function only<Item>([first, ...others]: readonly Item[]): Item {
  if (first === undefined || others.length > 0) throw new Error("There must be one.");
  return first;
}

const Compose = v.object({
  services: v.record(
    v.string(),
    v.object({
      image: v.string(),
      command: v.optional(v.union([v.string(), v.array(v.string())])),
      stop_grace_period: v.pipe(v.string(), v.transform(Number.parseInt)),
      healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
      secrets: v.optional(v.array(v.string()), []),
      deploy: v.object({ resources: v.optional(v.object({ limits: v.object({ memory: v.string() }) })) }),
    }),
  ),
});
const { services } = v.parse(Compose, parse(read("docker-compose.yml"), { merge: true }));

/** The service of docker-compose.yml that a workload is. */
function composeServiceOf({ metadata }: Workload) {
  const service = services[metadata.name];
  if (!service) throw new Error(`docker-compose.yml has no service ${metadata.name}.`);
  return service;
}

/** The last two parts of an image's name, without the tag: `kasavu/gateway`. */
function repositoryOf(image: string): string | undefined {
  return /[^/]+\/[^/:]+(?=(:[^/]*)?$)/.exec(image)?.[0];
}

/** Bytes, of `512m` in Compose or `512Mi` in Kubernetes. */
function bytesOf(size: string): number {
  const [, count, unit = ""] = /^(\d+)([mMgG])i?$/.exec(size) ?? [];
  return Number(count) * (unit.toLowerCase() === "g" ? 2 ** 30 : 2 ** 20);
}

/** The variables that the image of a workload sets. */
function imageEnvironmentOf(workload: Workload): NodeJS.Dict<string> {
  const name = isGateway(workload) ? "gateway" : "shop-api";
  const [, stage = ""] = read("Dockerfile").split(new RegExp(`^FROM \\S+ AS ${name}\n`, "m"));
  const [, line = ""] = /^ENV (.+)$/m.exec(stage.split("\nFROM ")[0] ?? "") ?? [];
  return parseEnv(line.replaceAll(" ", "\n"));
}

const sampleSecrets: Record<string, string> = {
  DATABASE_URL: "postgres://kasavu_a:secret@db.example.com/kasavu",
  DATABASE_OWNER_URL: "postgres://kasavu:secret@db.example.com/kasavu",
  REDIS_URL: "redis://redis.example.com",
  REDIS_CACHE_URL: "redis://cache.example.com",
  OTP_SMS_URL: "https://sms.example.com/send",
};

/** What a process of the workload reads, with samples instead of the secrets' files. */
function environmentOf(workload: Workload): NodeJS.Dict<string> {
  const given = Object.entries(manifests.environmentOf(workload)).map(([name, value]) => {
    const secret = name.replace(/_FILE$/, "");
    return [secret, name === secret ? value : sampleSecrets[secret]] as const;
  });
  return Object.fromEntries([...Object.entries(imageEnvironmentOf(workload)), ...given]);
}

describe.each(workloads)("$name", ({ workload }) => {
  const container = containerOf(workload);
  const { spec: pod } = workload.spec.template;

  test("its settings are variables that the service knows, and the service starts with them", () => {
    const { Environment, secrets, readConfig } = isGateway(workload) ? gatewayConfig : shopApiConfig;
    const known = [...Object.keys(Environment.entries), ...secrets.map((name) => `${name}_FILE`)];
    expect(known).toEqual(expect.arrayContaining(Object.keys(manifests.environmentOf(workload))));
    expect(() => readConfig(environmentOf(workload))).not.toThrow();
  });

  test("it finds the files of secrets that its settings name, no others, and README.md creates them", () => {
    const files = secretFilesOf(workload);
    const named = Object.entries(manifests.environmentOf(workload)).filter(([name]) => name.endsWith("_FILE"));
    expect(files.map(({ file }) => file).toSorted()).toEqual(named.map(([, file]) => file).toSorted());
    for (const { secret, key } of files) {
      expect(readme).toMatch(new RegExp(`create secret generic ${secret} .*--from-file=${key}\\b`));
    }
  });

  test("its image, arguments, databases and memory are those of docker-compose.yml", () => {
    const service = composeServiceOf(workload);
    expect(repositoryOf(container.image)).toBe(repositoryOf(service.image.replaceAll(/\$\{\w+:-(.*?)\}/g, "$1")));
    expect(container.args).toEqual(service.command);
    const databases = secretFilesOf(workload).map(({ key }) => key);
    expect(databases.filter((key) => key.startsWith("database")).toSorted()).toEqual(service.secrets.toSorted());
    const limit = service.deploy.resources?.limits.memory ?? "0m";
    expect(bytesOf(container.resources.limits.memory)).toBeGreaterThanOrEqual(bytesOf(limit));
  });

  test("it has no rights: neither root, nor a writable image, a capability, a token, or variables of Services", () => {
    expect(pod.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      fsGroup: 1000,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    // a Service `shop-api` would set SHOP_API_PORT to a URL
    expect(pod.enableServiceLinks).toBe(false);
  });

  test("it can write to /tmp, and shop-api to its DATA_DIR", () => {
    const written = pod.volumes.filter(({ emptyDir }) => emptyDir !== undefined).map(({ name }) => name);
    const paths = container.volumeMounts.filter(({ name }) => written.includes(name)).map(({ mountPath }) => mountPath);
    const dataDir = workload.kind === "Deployment" ? imageEnvironmentOf(workload)["DATA_DIR"] : undefined;
    expect(paths).toEqual(dataDir === undefined ? ["/tmp"] : ["/tmp", dataDir]);
  });
});

describe.each(servers)("the server $name", ({ name, server }) => {
  const container = containerOf(server);

  test("it is probed at the port that it listens on, and as in docker-compose.yml", () => {
    const [port] = container.ports;
    const { PORT, SHOP_API_PORT } = imageEnvironmentOf(server);
    expect(port).toEqual({ name: "http", containerPort: Number(PORT ?? SHOP_API_PORT) });
    expect(composeServiceOf(server).healthcheck?.test.join(" ")).toContain(
      `/${port?.containerPort} && printf 'GET /healthz`,
    );
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
    expect(paths).toEqual(["/healthz", "/healthz", "/readyz"].map((path) => ({ path, port: "http" })));
  });

  test("it gets at least the time of docker-compose.yml to stop, after the proxies' time to notice", () => {
    const noticeSeconds = container.lifecycle?.preStop.sleep.seconds ?? Number.NaN;
    const seconds = server.spec.template.spec.terminationGracePeriodSeconds ?? 0;
    // "Prefer 30 s for a gateway", docs/deploying.md
    const least = Math.max(composeServiceOf(server).stop_grace_period, name === "gateway" ? 30 : 0);
    expect(seconds - noticeSeconds).toBeGreaterThanOrEqual(least);
  });

  test("its Deployment, Service, budget, autoscaler and spread concern its pods only", () => {
    const { selector, template } = server.spec;
    const spread = template.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector);
    const named = manifests.of("Service", "PodDisruptionBudget").filter(({ metadata }) => metadata.name === name);
    const others = named.map(({ spec }) =>
      "ports" in spec ? { matchLabels: spec.selector, matchExpressions: [] } : spec.selector,
    );
    expect(named).toHaveLength(2);
    expect(spread).toHaveLength(2);
    for (const each of [selector, ...spread, ...others]) expect(namesOf(manifests.selected(each))).toEqual([name]);
    const autoscalers = manifests.of("HorizontalPodAutoscaler").filter(({ metadata }) => metadata.name === name);
    expect(autoscalers.map(({ spec }) => spec.scaleTargetRef)).toEqual([{ kind: "Deployment", name }]);
  });

  test("a node can be emptied while another pod serves, and an update keeps the number of pods", () => {
    const budget = manifests.of("PodDisruptionBudget").find(({ metadata }) => metadata.name === name);
    const autoscaler = manifests.of("HorizontalPodAutoscaler").find(({ metadata }) => metadata.name === name);
    const { maxUnavailable = 0 } = budget?.spec ?? {};
    expect(maxUnavailable).toBeGreaterThanOrEqual(1);
    expect(autoscaler?.spec.minReplicas).toBeGreaterThan(maxUnavailable);
    expect(server.spec.replicas).toBeUndefined();
  });

  test("its Service leads to the port that it listens on", () => {
    const service = manifests.of("Service").find(({ metadata }) => metadata.name === name);
    const targets = service?.spec.ports.map(({ port, targetPort }) => ({ containerPort: port, name: targetPort }));
    expect(targets).toEqual(container.ports);
  });
});

test("the gateways reach shop-api by its Service", () => {
  const { hostname, port } = new URL(gatewayConfig.readConfig(environmentOf(gateway)).shopApiUrl);
  const service = manifests.of("Service").find(({ metadata }) => metadata.name === hostname);
  expect(service?.spec.ports.map((each) => each.port)).toEqual([Number(port)]);
});

test("the Ingress leads to a port of the gateways' Service only, with a certificate that README.md creates", () => {
  const { rules, tls } = ingress.spec;
  const backends = rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
  expect(backends).toEqual([{ name: "gateway", port: { name: "http" } }]);
  expect(tls.map(({ hosts }) => hosts)).toEqual([rules.map(({ host }) => host)]);
  expect(readme).toContain(`create secret tls ${tls[0]?.secretName} `);
});
