import type { Resolvers } from "../resolvers.generated.ts";
import { checkNewCode, checkTerms } from "./rules.ts";

export const promoCodeResolvers: Resolvers = {
  Staff: {
    promoCodes: (_, __, { promoCodes }) => promoCodes.all(),
  },
  Mutation: {
    createPromoCode: (_, { code, input }, { promoCodes }) => promoCodes.create(checkNewCode(code), checkTerms(input)),
    updatePromoCode: (_, { code, input }, { promoCodes }) => promoCodes.update(code, checkTerms(input)),
  },
};
