import type { Logger } from "pino";
import type { PaymentConfig, PaymentProvider } from "./provider.ts";
import { razorpay } from "./razorpay.ts";

/** The payment provider of the settings; undefined without one. */
export function createProvider(config: PaymentConfig | undefined, log: Logger): PaymentProvider | undefined {
  return config && razorpay(config, log);
}
