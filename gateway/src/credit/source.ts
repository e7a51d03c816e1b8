import type { RestClient } from "../rest/client.ts";
import type { CreditTransaction } from "./model.ts";
import { normalizeCreditTransactions } from "./normalize.ts";
import { readCreditTransactions } from "./wire.ts";

/** Reads the caller's credit transactions. */
export function createCreditSource(rest: RestClient) {
  return {
    /** Newest first. */
    async transactions(): Promise<CreditTransaction[]> {
      return normalizeCreditTransactions(await rest.get(readCreditTransactions, "Failed to load transactions."));
    },
  };
}
