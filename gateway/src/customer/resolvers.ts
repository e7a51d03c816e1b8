import { customerToken, requireLogin } from "../context.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { redeemablePoints } from "./model.ts";
import { checkCode, checkCustomerDetails, checkLinkToken, checkMobile } from "./rules.ts";

export const customerResolvers: Resolvers = {
  Query: {
    me: (_, __, context) => (customerToken(context) === null ? null : context.customers.profile()),
  },
  Mutation: {
    async register(_, { input }, { customers }) {
      const { message, token } = await customers.register(checkCustomerDetails(input));
      return { message, session: token ? { token } : null };
    },
    requestLogin: (_, { mobile }, { customers }) => customers.requestLogin(checkMobile(mobile)),
    sendCode: (_, { mobile }, { customers }) => customers.sendCode(checkMobile(mobile)),
    logIn: (_, { mobile, code }, { customers }) => customers.logIn(checkMobile(mobile), checkCode(code)),
    async logOut(_, __, { token, customers }) {
      if (token) await customers.logOut();
      return true;
    },
    requestMobileChange(_, { mobile }, context) {
      requireLogin(context);
      return context.customers.requestMobileChange(checkMobile(mobile));
    },
    updateProfile(_, { input, code }, context) {
      requireLogin(context);
      return context.customers.update(checkCustomerDetails(input), typeof code === "string" ? checkCode(code) : null);
    },
    setMessageChoice(_, { kind, channel, isOn }, context) {
      requireLogin(context);
      return context.customers.setMessageChoice(kind, channel, isOn);
    },
    sendEmailLink(_, __, context) {
      requireLogin(context);
      return context.customers.sendEmailLink();
    },
    confirmEmail(_, { token }, context) {
      const checked = checkLinkToken(token, "This link is not valid any more. Please send a new one.");
      requireLogin(context);
      return context.customers.confirmEmail(checked);
    },
    unsubscribe: (_, { token }, { customers }) =>
      customers.unsubscribe(checkLinkToken(token, "This link is not valid.")),
    deleteAccount(_, __, context) {
      requireLogin(context);
      return context.customers.deleteAccount();
    },
  },
  Customer: {
    redeemablePoints: (customer, _, { config }) => redeemablePoints(customer, config),
    addresses: (_, __, { addresses }) => addresses.list(),
    messageChoices: ({ messageChoices }, _, { customers }) => messageChoices ?? customers.messageChoices(),
  },
};
