// @module-tag long
import { expect, test } from "vitest";
import { servesAgents } from "../../../gateway/src/config/agents-origin.ts";
import { readConfig, secrets } from "../../../gateway/src/config.ts";
import { buildWith, expectFiles } from "./support/component.ts";

test("with the component agents gateways read the secrets of agents' carts from a Secret, and start", async () => {
  const agents = await buildWith("agents");
  const cartSecrets = secrets.filter((name) => name.startsWith("AGENT_"));
  expect(cartSecrets).toHaveLength(2);
  await expectFiles(agents, "gateway", "agents", cartSecrets);
  const [gateway] = agents.of("Deployment").filter(({ metadata }) => metadata.name === "gateway");
  if (gateway === undefined) throw new Error("No gateway.");
  const settings = Object.entries(agents.environmentOf(gateway)).filter(([name]) => !name.endsWith("_FILE"));
  const sampleSecrets = {
    OTP_SMS_URL: "https://sms.example",
    AGENT_CART_SECRET: "n".repeat(32),
    AGENT_CART_SECRET_OLD: "o".repeat(32),
  };
  const config = readConfig({ ...Object.fromEntries(settings), ...sampleSecrets });
  expect(config.agentCartSecrets).toHaveLength(2);
  expect(servesAgents(config)).toBe("https://shop.example.com");
});
