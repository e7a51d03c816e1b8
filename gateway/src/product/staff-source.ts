import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { isPathId } from "../rest/written-id.ts";
import type { Product, ProductChange } from "./model.ts";
import { normalizeUpdatedProduct, toWireChange } from "./normalize.ts";
import { deleteProduct, updateProduct } from "./wire.ts";

/** Product changes by staff. */
export function createStaffProductSource(rest: RestClient) {
  return {
    /**
     * @returns the changed product
     * @throws NotFound for a malformed id
     */
    async update(id: string, change: ProductChange): Promise<Product> {
      checkId(id);
      const { payload } = await rest.write(updateProduct(id, toWireChange(change)), "Failed to update the product.");
      return normalizeUpdatedProduct(payload);
    },

    /** @throws NotFound for a malformed id */
    async remove(id: string): Promise<void> {
      checkId(id);
      await rest.write(deleteProduct(id), "Failed to delete the product.");
    },
  };
}

export type StaffProductSource = ReturnType<typeof createStaffProductSource>;

function checkId(id: string): void {
  if (!isPathId(id)) throw new NotFound("Product not found");
}
