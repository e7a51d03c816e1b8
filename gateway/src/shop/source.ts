import type { RestClient } from "../rest/client.ts";
import type { DeliveryRule } from "./model.ts";
import { normalizeDeliveryRule } from "./normalize.ts";
import { readDeliveryRule } from "./wire.ts";

/** Reads the shop's settings. */
export function createShopSource(rest: RestClient) {
  return {
    /** @returns null if REST has none */
    async delivery(): Promise<DeliveryRule | null> {
      return normalizeDeliveryRule(await rest.get(readDeliveryRule, "Failed to load the delivery times."));
    },
  };
}
