import { requireLogin } from "../context.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkAddress, checkAddressId, checkEditedAddress } from "./rules.ts";

export const addressResolvers: Resolvers = {
  Mutation: {
    async addAddress(_, { input }, context) {
      requireLogin(context, "You need to be logged in to save addresses");
      return { address: await context.addresses.add(checkAddress(input)) };
    },
    async editAddress(_, { id, input }, context) {
      requireLogin(context, "You need to be logged in to save addresses");
      return { address: await context.addresses.edit(checkAddressId(id), checkEditedAddress(input)) };
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
  AddressSaved: {
    customer: (_, __, { customers }) => customers.profile(),
  },
  AddressesChanged: {
    customer: (_, __, { customers }) => customers.profile(),
  },
};
