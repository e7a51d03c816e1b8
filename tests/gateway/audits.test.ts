import { auditServer } from "graphql-http";
import { expect, test } from "vitest";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

test("the gateway passes the audits of the GraphQL over HTTP specification", async () => {
  const { url } = await openGateway(await serve(() => {}));
  const results = await auditServer({ url: `${url}/graphql` });
  const failed = results.filter(({ status }) => status !== "ok");
  expect(failed.map((result) => `${result.name}: ${"reason" in result ? result.reason : ""}`)).toEqual([]);
  expect(results).toHaveLength(61);
});
