import type { RestClient } from "../rest/client.ts";
import { answer, list } from "../rest/envelope.ts";
import type { CreditTransaction } from "./model.ts";
import { CreditTransactionReading } from "./normalize.ts";

/** What the caller has bought on credit. */
export function createCreditSource(rest: RestClient) {
  return {
    /** Newest first. */
    async transactions(): Promise<CreditTransaction[]> {
      const { orders } = await rest.get("customer/credit-transaction", {
        answer: answer({ orders: list(CreditTransactionReading) }),
        words: "Failed to load transactions.",
        bearer: true,
      });
      return orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
    },
  };
}

export type CreditSource = ReturnType<typeof createCreditSource>;
