import * as v from "valibot";
import { NotFound } from "../errors.ts";
import { formatRupees, type Paise } from "../money/paise.ts";
import type { RestClient } from "../rest/client.ts";
import { answer } from "../rest/envelope.ts";
import { isPathId } from "../rest/written-id.ts";
import type { Product, ProductChange } from "./model.ts";
import { ProductReading } from "./normalize.ts";

/** What the shop's staff may do with products: REST refuses a customer's token with 403 (Q4). */
export function createStaffSource(rest: RestClient) {
  return {
    /** @returns the product as REST has it now */
    async update(id: string, change: ProductChange): Promise<Product> {
      const { content } = await rest.write("PUT", productPath(id), {
        body: { multipart: toWire(change) },
        answer: answer({ product: ProductReading }, "product"),
        words: "Failed to update the product.",
        bearer: true,
        changesCatalogue: true,
      });
      return content.product;
    },

    async remove(id: string): Promise<void> {
      await rest.write("DELETE", productPath(id), {
        answer: v.unknown(),
        words: "Failed to delete the product.",
        bearer: true,
        changesCatalogue: true,
      });
    },
  };
}

export type StaffSource = ReturnType<typeof createStaffSource>;

/** @throws NotFound for what can be no product's id */
function productPath(id: string): string {
  if (!isPathId(id)) throw new NotFound("Product not found");
  return `products/${id}`;
}

/** A change as REST takes it: texts alone, amounts in rupees, and a blank for an offer that ends. */
function toWire(change: ProductChange): Record<string, string> {
  const fields: [name: string, value: string | number | undefined][] = [
    ["title", change.title],
    ["price", rupees(change.price)],
    ["offer_price", rupees(change.offerPrice)],
    ["unit", change.unit],
    ["weight", change.weight?.value],
    ["weight_unit", change.weight?.unit],
    ["tax_percentage", change.taxPercentage],
    ["description", change.description],
    ["additional_information", change.additionalInformation],
    ["stock", change.stock],
  ];
  return Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

function rupees(paise: Paise | null | undefined): string | undefined {
  return paise === null ? "" : paise === undefined ? undefined : formatRupees(paise);
}
