import { pathIdCheck } from "../path-id.ts";
import type { RestClient } from "../rest/client.ts";
import { nullIfNotFound } from "../rest/null-if-not-found.ts";
import type { RestWrite } from "../rest/request.ts";
import { isPathId } from "../rest/call.ts";
import { normalizeStaffProductImport, normalizeStaffProductRow, toWireRow, withdrawnIds } from "./import-normalize.ts";
import { importStaffProducts, readStaffProductRows } from "./import-wire.ts";
import type { Product, ProductChange } from "./model.ts";
import { normalizeWholeProduct, toWireChange } from "./normalize.ts";
import type {
  StaffCategory,
  StaffProduct,
  StaffProductFields,
  StaffProductImport,
  StaffProductListParams,
  StaffProductPage,
  StaffProductRow,
  StaffProductRowFields,
  StaffProductSaved,
} from "./staff-model.ts";
import { normalizeStaffProduct, toWireFields, toWireProductList } from "./staff-normalize.ts";
import {
  copyStaffProduct,
  createStaffProduct,
  readStaffCategories,
  readStaffColours,
  readStaffProduct,
  readStaffProducts,
  restoreStaffProduct,
  saveStaffProduct,
  type WireStaffProductPayload,
  withdrawStaffProduct,
} from "./staff-wire.ts";
import { deleteProduct, updateProduct } from "./wire.ts";

const checkedId = pathIdCheck("Product not found");

/** Products for staff, on sale and withdrawn. REST responds with 403 to a customer's token (Q4). */
export function createStaffProductSource(rest: RestClient) {
  async function written(write: RestWrite<WireStaffProductPayload>, message: string): Promise<StaffProductSaved> {
    const { status, payload } = await rest.write(write, message);
    return { product: normalizeStaffProduct(payload.product), isConflict: status === 409 };
  }

  return {
    async list(params: StaffProductListParams): Promise<StaffProductPage> {
      const read = readStaffProducts(toWireProductList(params));
      const { items, total } = await rest.get(read, "Failed to fetch the products.");
      const { page, pageSize } = params;
      return { items: items.map(normalizeStaffProduct), total, page, pageSize };
    },

    /** @returns null for an unknown or malformed id */
    async one(id: string): Promise<StaffProduct | null> {
      if (!isPathId(id)) return null;
      const payload = await nullIfNotFound(rest.get(readStaffProduct(id), "Failed to fetch the product."));
      return payload && normalizeStaffProduct(payload.product);
    },

    /** Every product and size, at most 10,000. */
    async rows(): Promise<StaffProductRow[]> {
      return (await rest.get(readStaffProductRows, "Failed to fetch the products.")).rows.map(normalizeStaffProductRow);
    },

    async categories(): Promise<StaffCategory[]> {
      return (await rest.get(readStaffCategories, "Failed to fetch the categories.")).categories;
    },

    async colours(): Promise<string[]> {
      return (await rest.get(readStaffColours, "Failed to fetch the colours.")).colours;
    },

    async create(input: StaffProductFields): Promise<StaffProduct> {
      return (await written(createStaffProduct(toWireFields(input)), "Failed to create the product.")).product;
    },

    /**
     * Changes a product unless another change was faster.
     *
     * @param version that the change starts from
     * @throws NotFound for a malformed id
     */
    save(id: string, version: number, change: StaffProductFields): Promise<StaffProductSaved> {
      const write = saveStaffProduct(checkedId(id), { version, ...toWireFields(change) });
      return written(write, "Failed to save the product.");
    },

    /** @throws NotFound for a malformed id */
    async copy(id: string): Promise<StaffProduct> {
      return (await written(copyStaffProduct(checkedId(id)), "Failed to copy the product.")).product;
    },

    /** @throws NotFound for a malformed id */
    async withdraw(id: string): Promise<StaffProduct> {
      return (await written(withdrawStaffProduct(checkedId(id)), "Failed to withdraw the product.")).product;
    },

    /** @throws NotFound for a malformed id */
    async restore(id: string): Promise<StaffProduct> {
      return (await written(restoreStaffProduct(checkedId(id)), "Failed to put the product back.")).product;
    },

    /** Imports all rows, or none if one has an error. */
    async import(rows: readonly StaffProductRowFields[], isDryRun: boolean): Promise<StaffProductImport> {
      const write = importStaffProducts({ rows: rows.map(toWireRow), dry_run: isDryRun }, withdrawnIds(rows));
      return normalizeStaffProductImport((await rest.write(write, "Failed to import the products.")).payload);
    },

    /**
     * @returns the changed product
     * @throws NotFound for a malformed id
     */
    async update(id: string, change: ProductChange): Promise<Product> {
      const write = updateProduct(checkedId(id), toWireChange(change));
      return normalizeWholeProduct((await rest.write(write, "Failed to update the product.")).payload.product);
    },

    /** @throws NotFound for a malformed id */
    async remove(id: string): Promise<void> {
      await rest.write(deleteProduct(checkedId(id)), "Failed to delete the product.");
    },
  };
}
