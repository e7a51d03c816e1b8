import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkProductChange } from "./rules.ts";
import { checkImportRows, checkNewProduct, checkStaffProductChange, checkStaffProductFilter } from "./staff-rules.ts";

const defaultPageSize = 20;

export const staffProductResolvers: Resolvers = {
  Staff: {
    products: (_, { filter, sort, page, pageSize }, { staffProducts }) =>
      staffProducts.list({
        ...checkStaffProductFilter(filter),
        sort: sort ?? "NEWEST",
        page: clampPage(page),
        pageSize: clampPageSize(pageSize ?? defaultPageSize),
      }),
    product: (_, { id }, { staffProducts }) => staffProducts.one(id),
    productRows: (_, __, { staffProducts }) => staffProducts.rows(),
    categories: (_, __, { staffProducts }) => staffProducts.categories(),
    colours: (_, __, { staffProducts }) => staffProducts.colours(),
  },
  Mutation: {
    updateProduct: (_, { id, input }, { staffProducts }) => staffProducts.update(id, checkProductChange(input)),
    async deleteProduct(_, { id }, { staffProducts }) {
      await staffProducts.remove(id);
      return id;
    },
    createProduct: (_, { input }, { staffProducts }) => staffProducts.create(checkNewProduct(input)),
    saveProduct: (_, { id, version, input }, { staffProducts }) =>
      staffProducts.save(id, version, checkStaffProductChange(input)),
    duplicateProduct: (_, { id }, { staffProducts }) => staffProducts.copy(id),
    withdrawProduct: (_, { id }, { staffProducts }) => staffProducts.withdraw(id),
    restoreProduct: (_, { id }, { staffProducts }) => staffProducts.restore(id),
    importProducts: (_, { rows, dryRun }, { staffProducts }) => staffProducts.import(checkImportRows(rows), dryRun),
  },
  StaffProductPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
};
