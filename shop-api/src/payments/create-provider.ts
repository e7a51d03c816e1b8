import type { PaymentConfig, PaymentProvider } from "./provider.ts";

/** The payment provider of the settings; undefined without one. */
export function createProvider(_config: PaymentConfig | undefined): PaymentProvider | undefined {
  return undefined;
}
