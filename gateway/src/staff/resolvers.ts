import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkAccountChange, checkChangeFilter, checkNewAccount, checkNewPassword, checkStaffLogin } from "./rules.ts";

const defaultPageSize = 50;

export const staffResolvers: Resolvers = {
  Query: {
    staff: () => ({}),
  },
  Staff: {
    me: (_, _args, { staff }) => staff.me(),
    today: (_, _args, { staff }) => staff.today(),
    accounts: (_, _args, { staff }) => staff.accounts(),
    changes: (_, { filter, page, pageSize }, { staff }) =>
      staff.changes(checkChangeFilter(filter), clampPage(page), clampPageSize(pageSize ?? defaultPageSize)),
  },
  Mutation: {
    staffLogIn(_, args, { staff }) {
      const { email, password } = checkStaffLogin(args.email, args.password);
      return staff.logIn(email, password);
    },
    async staffLogOut(_, _args, { staff }) {
      await staff.logOut();
      return true;
    },
    async setStaffPassword(_, { currentPassword, newPassword }, { staff }) {
      await staff.setPassword(currentPassword, checkNewPassword(newPassword));
      return true;
    },
    addStaff: (_, { input, currentPassword }, { staff }) => staff.add(checkNewAccount(input), currentPassword ?? null),
    updateStaff: (_, { id, input, currentPassword }, { staff }) =>
      staff.update(id, checkAccountChange(input), currentPassword ?? null),
    resetStaffPassword: (_, { id, currentPassword }, { staff }) => staff.resetPassword(id, currentPassword ?? null),
  },
  StaffChangePage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
};
