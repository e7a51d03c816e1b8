/**
 * A whole shop in its own process, so that it runs in parallel with a browser test. It reports its URL by IPC, then executes one
 * `Shop` method per message.
 */
import * as v from "valibot";
import { PREPARED_DATABASE } from "./start-shop-process.ts";
import { startShop } from "./start-shop.ts";

const id = v.number();
const GatewayChanges = v.object({
  webDir: v.exactOptional(v.string()),
  allowAdhocQueries: v.exactOptional(v.boolean()),
  operationsDir: v.exactOptional(v.string()),
  corsOrigins: v.exactOptional(v.array(v.string())),
  shopApiUrl: v.exactOptional(v.string()),
  publicUrl: v.exactOptional(v.string()),
  agentCartSecrets: v.exactOptional(v.array(v.string())),
});
const Call = v.variant("method", [
  v.object({
    id,
    method: v.picklist([
      "closeRest",
      "openRest",
      "restock",
      "passCodes",
      "passPaymentChecks",
      "passPaymentTime",
      "stop",
    ]),
  }),
  v.object({ id, method: v.literal("moveOrder"), orderId: v.string(), status: v.string() }),
  v.object({ id, method: v.literal("openStaffSession"), role: v.optional(v.picklist(["owner", "staff"])) }),
  v.object({ id, method: v.literal("runCommand"), args: v.array(v.string()) }),
  v.object({ id, method: v.literal("servePictures"), pictures: v.picklist(["real", "placeholder"]) }),
  v.object({ id, method: v.literal("startGateway"), changes: GatewayChanges }),
]);

const shop = await startShop(process.env, process.env[PREPARED_DATABASE]);
process.send?.({ url: shop.url, shopApiUrl: shop.shopApiUrl });

process.on("message", (message) => void reply(message));
process.on("disconnect", () => process.exit());

async function reply(message: unknown): Promise<void> {
  const call = v.parse(Call, message);
  try {
    process.send?.({ id: call.id, result: await carryOut(call) });
  } catch (error) {
    process.send?.({ id: call.id, error: String(error) });
  }
  if (call.method === "stop") process.disconnect();
}

function carryOut(call: v.InferOutput<typeof Call>): Promise<string | void> {
  if (call.method === "servePictures") return shop.servePictures(call.pictures);
  if (call.method === "moveOrder") return shop.moveOrder(call.orderId, call.status);
  if (call.method === "openStaffSession") return shop.openStaffSession(call.role);
  if (call.method === "runCommand") return shop.runCommand(...call.args);
  if (call.method === "startGateway") return shop.startGateway(call.changes);
  return shop[call.method]();
}
