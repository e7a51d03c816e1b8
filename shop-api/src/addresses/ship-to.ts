import type { Selectable } from "kysely";
import type { Tables } from "../db/schema.ts";

/** The parts of an address that an order keeps as text. */
export type OrderAddress = Pick<
  Selectable<Tables["addresses"]>,
  "name" | "mobile" | "building" | "street" | "landmark" | "city" | "po_box"
>;

/** The copy of an address that an order keeps. */
export function shipToText({ name, mobile, building, street, landmark, city, po_box }: OrderAddress): string {
  return [name, mobile, building, street, landmark, city, po_box].filter((part) => part !== null).join(", ");
}
