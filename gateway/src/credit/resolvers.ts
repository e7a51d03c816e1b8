import type { Resolvers } from "../resolvers.generated.ts";
import { pendingCredit } from "./model.ts";

export const creditResolvers: Resolvers = {
  Customer: {
    async creditTransactions(_, { status }, { credit }) {
      const transactions = await credit.transactions();
      return status ? transactions.filter((transaction) => transaction.status === status) : transactions;
    },
    pendingCredit: async (_, __, { credit }) => pendingCredit(await credit.transactions()),
  },
  CreditTransaction: {
    async address({ addressId }, _, { addresses }) {
      if (addressId === null) return null;
      return (await addresses.list()).find(({ id }) => id === addressId) ?? null;
    },
  },
};
