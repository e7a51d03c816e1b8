import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkCreditLimit, checkCustomerSearch } from "./staff-rules.ts";

const defaultPageSize = 20;

export const staffCustomerResolvers: Resolvers = {
  Staff: {
    customers: (_, { search, page, pageSize }, { staffCustomers }) =>
      staffCustomers.list(checkCustomerSearch(search), clampPage(page), clampPageSize(pageSize ?? defaultPageSize)),
    customer: (_, { id }, { staffCustomers }) => staffCustomers.one(id),
  },
  Mutation: {
    setCreditLimit: (_, { customerId, amount }, { staffCustomers }) =>
      staffCustomers.setCreditLimit(customerId, checkCreditLimit(amount)),
    unlockCustomer: (_, { customerId }, { staffCustomers }) => staffCustomers.unlock(customerId),
  },
  StaffCustomerPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
};
