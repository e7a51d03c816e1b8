import { requireLogin } from "../context.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkAddress } from "./rules.ts";

export const addressResolvers: Resolvers = {
  Mutation: {
    addAddress(_, { input }, context) {
      requireLogin(context, "You need to be logged in to save addresses");
      return context.addresses.add(checkAddress(input));
    },
  },
};
