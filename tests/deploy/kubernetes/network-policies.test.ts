// @module-tag long
import { expect, test } from "vitest";
import { containerOf, namesOf } from "./support/manifests.ts";
import { manifests } from "./support/read-manifests.ts";

const policies = manifests.of("NetworkPolicy");
const selectedBy = (policy: (typeof policies)[number]) => manifests.selected(policy.spec.podSelector);

test("no pod may be reached or reach anything, unless a policy lists it", () => {
  const denials = policies.filter(({ spec }) => spec.ingress.length === 0 && spec.egress.length === 0);
  expect(denials.map(({ spec }) => spec.policyTypes)).toEqual([["Ingress", "Egress"]]);
  expect(denials.flatMap((policy) => namesOf(selectedBy(policy)))).toEqual(namesOf(manifests.of("Deployment", "Job")));
});

test.each(policies)("the policy $metadata.name concerns pods that exist, and ports that they listen on", (policy) => {
  const pods = selectedBy(policy);
  expect(pods).not.toEqual([]);
  for (const { from, ports } of policy.spec.ingress) {
    for (const pod of pods)
      expect(ports.map(({ port }) => port)).toEqual(containerOf(pod).ports.map(({ containerPort }) => containerPort));
    const peers = from.flatMap(({ podSelector }) => (podSelector ? [manifests.selected(podSelector)] : []));
    expect(peers).not.toContainEqual([]);
  }
});

test("gateways reach shop-api, and no other pod reaches another", () => {
  const opened = policies.flatMap((policy) =>
    policy.spec.egress.flatMap(({ to, ports }) =>
      to.flatMap(({ podSelector, namespaceSelector }) => {
        const targets = podSelector && !namespaceSelector ? manifests.selected(podSelector) : [];
        return targets.map((target) => [
          ...namesOf(selectedBy(policy)),
          ...namesOf([target]),
          ...ports.map(({ port }) => port),
        ]);
      }),
    ),
  );
  expect(opened).toEqual([["gateway", "shop-api", 4001]]);
  const admitted = policies.flatMap((policy) =>
    policy.spec.ingress.flatMap(({ from }) =>
      from.flatMap(({ podSelector }) =>
        podSelector ? [[...namesOf(manifests.selected(podSelector)), ...namesOf(selectedBy(policy))]] : [],
      ),
    ),
  );
  expect(admitted).toEqual([["gateway", "shop-api"]]);
});

test("prepare and shop-api reach Postgres, the servers Redis, shop-api the SMS provider", () => {
  const outside = policies.flatMap((policy) =>
    policy.spec.egress
      .filter(({ to }) => to.every(({ ipBlock }) => ipBlock !== undefined))
      .map(({ ports }) => [ports.map(({ port }) => port).join(), namesOf(selectedBy(policy)).toSorted()]),
  );
  expect(Object.fromEntries(outside)).toEqual({
    443: ["shop-api"],
    5432: ["prepare", "shop-api"],
    6379: ["gateway", "shop-api"],
  });
});
