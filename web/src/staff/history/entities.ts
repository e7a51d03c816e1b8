import type { StaffEntity } from "../../schema.generated.ts";

/** What changes are about, in words. */
export const entityLabels: Record<StaffEntity, string> = {
  ORDER: "Order",
  PRODUCT: "Product",
  CUSTOMER: "Customer",
  PROMO_CODE: "Promo code",
  BANNER: "Banner",
  CATEGORY: "Category",
  SUBCATEGORY: "Subcategory",
  COURIER: "Courier",
  STAFF: "Staff account",
};

/** A value of the URL, if it is one of the schema. */
export function entityOf(text: string): StaffEntity | null {
  return isEntity(text) ? text : null;
}

function isEntity(text: string): text is StaffEntity {
  return Object.hasOwn(entityLabels, text);
}

/** The screen of what a change is about. */
export function screenOf(entity: StaffEntity, id: string): string {
  switch (entity) {
    case "ORDER":
      return `/orders/${id}`;
    case "PRODUCT":
      return `/products/${id}`;
    case "CUSTOMER":
      return `/customers/${id}`;
    case "PROMO_CODE":
      return "/promo-codes";
    case "BANNER":
      return "/banners";
    case "CATEGORY":
    case "SUBCATEGORY":
      return "/categories";
    case "COURIER":
      return "/couriers";
    case "STAFF":
      return "/accounts";
  }
}
