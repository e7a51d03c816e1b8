// @module-tag long
import { expect, test } from "vitest";
import { containerOf } from "./support/manifests.ts";
import { manifests, objects } from "./support/read-manifests.ts";
import { schemaErrors } from "./support/schema.ts";

const workloads = manifests.of("Deployment", "Job");

test("each object conforms to the schemas of the API, which find a misspelled field, a wrong type and an unknown value", () => {
  const texts = objects.map((object) => JSON.stringify(object));
  const deployment = texts.find((text) => text.includes("containerPort")) ?? "";
  const broken = [
    deployment.replace("failureThreshold", "failureTreshold"),
    deployment.replace(/"containerPort":(\d+)/, '"containerPort":"$1"'),
    deployment.replace("ScheduleAnyway", "ScheduleAlways"),
  ];
  expect(schemaErrors([...objects, ...broken.map((text): unknown => JSON.parse(text))])).toEqual([
    expect.stringContaining("'\"failureTreshold\"' does not exist"),
    expect.stringContaining("'string' is not assignable to type 'number'"),
    expect.stringContaining("'\"ScheduleAlways\"' is not assignable"),
  ]);
});

test("the example sets the images, the networks of the databases, and the host of PUBLIC_URL", () => {
  for (const workload of workloads) {
    const { image } = containerOf(workload);
    expect(image).toMatch(/^registry\.example\.com\/.+:\w+$/);
  }
  const databases = manifests.of("NetworkPolicy").filter(({ metadata }) => /^(postgres|redis)$/.test(metadata.name));
  const targets = databases.flatMap(({ spec }) => spec.egress.map(({ to }) => to.map(({ ipBlock }) => ipBlock?.cidr)));
  expect(targets).toEqual([["10.20.0.0/24"], ["10.20.0.0/24"]]);
  const urls = new Set(workloads.map((workload) => manifests.environmentOf(workload)["PUBLIC_URL"]));
  const hosts = manifests.of("Ingress").flatMap(({ spec }) => spec.rules.map(({ host }) => `https://${host}`));
  expect(hosts).toEqual([...urls]);
});
