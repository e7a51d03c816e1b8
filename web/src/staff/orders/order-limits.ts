/** Lengths that shop-api accepts; its OpenAPI has those of an address only for the customer's calls. */
export const orderLimits = {
  /** Why products are returned. */
  reason: { maxLength: 300 },
  name: { maxLength: 100 },
  building: { maxLength: 100 },
  street: { maxLength: 200 },
  landmark: { maxLength: 200 },
  city: { maxLength: 100 },
} as const;
