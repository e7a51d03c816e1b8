import { join } from "node:path";
import { expect, it } from "vitest";
import { runWithDocker } from "./support/run-with-docker.ts";

it("deploys its version also to a service whose image was set by hand, which a stack would keep", async () => {
  const cases = `
    "service inspect "*kasavu_gateway) echo kasavu/gateway:old ;;
    "service inspect "*kasavu_shop-api) echo kasavu/shop-api:new ;;
    "service update "*) exit 1 ;;
  `;
  const secrets = join(import.meta.dirname, "support");
  const variables = { VERSION: "new", IMAGE_PREFIX: "", STACK: "", STACK_FILES: "", KASAVU_MODE: "production" };
  const { calls } = await runWithDocker(cases, "deploy.mjs", [], { ...variables, SECRETS: secrets });
  expect(calls.at(-1)).toBe("service update --detach --image kasavu/gateway:new kasavu_gateway");
});
