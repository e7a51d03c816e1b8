// @module-tag long
import { expect, test } from "vitest";
import { secrets } from "../../../gateway/src/config.ts";
import { buildWith, expectFiles } from "./support/component.ts";

test("with the component cdn gateways read URL and header of purges from a Secret, and reach public addresses by HTTPS", async () => {
  const cdn = await buildWith("cdn");
  const names = secrets.filter((name) => !name.startsWith("AGENT_"));
  await expectFiles(cdn, "gateway", "cdn", names);
  const policies = cdn.of("NetworkPolicy").filter(({ metadata }) => metadata.name === "gateway");
  const targets = policies.flatMap(({ spec }) =>
    spec.egress.map(({ to, ports }) => [to[0]?.ipBlock?.cidr, ports[0]?.port]),
  );
  expect(targets).toEqual([
    [undefined, 4001],
    ["0.0.0.0/0", 443],
  ]);
});
