/**
 * Runs the payment provider of the tests by hand, for a demo whose orders by card are paid on its page:
 * `node tests/support/payment-provider-main.ts [origin of the shop]`. It prints the variables to start the demo with.
 */
import { startPaymentProvider } from "./payment-provider.ts";

const shop = process.argv[2] ?? "http://localhost:4000";
const provider = await startPaymentProvider({ port: 4010 });
provider.webhooks.url = `${shop}/payments/webhook`;
for (const [name, value] of Object.entries({ ...provider.env, PUBLIC_URL: shop })) {
  process.stdout.write(`export ${name}=${value}\n`);
}
