import { requireLogin } from "../context.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkAddress, checkAddressId, checkEditedAddress } from "./rules.ts";

export const addressResolvers: Resolvers = {
  Mutation: {
    addAddress(_, { input }, context) {
      requireLogin(context, "You need to be logged in to save addresses");
      return context.addresses.add(checkAddress(input));
    },
    editAddress(_, { id, input }, context) {
      requireLogin(context, "You need to be logged in to save addresses");
      return context.addresses.edit(checkAddressId(id), checkEditedAddress(input));
    },
    async deleteAddress(_, { id }, context) {
      requireLogin(context);
      return { message: await context.addresses.remove(checkAddressId(id)) };
    },
    async setDefaultAddress(_, { id }, context) {
      requireLogin(context);
      return { message: await context.addresses.makeDefault(checkAddressId(id)) };
    },
  },
  AddressesChanged: {
    addresses: (_, __, { addresses }) => addresses.list(),
  },
};
