/** A product as REST sends it to staff. */
export function aStaffProduct(fields: Record<string, unknown> = {}) {
  return {
    id: 7,
    title: "Kasavu Saree",
    state: "on_sale",
    version: 3,
    category: { id: 1, title: "Sarees" },
    subcategory: { id: 2, title: "Kasavu" },
    price_paise: 420000,
    offer_price_paise: 378000,
    unit: "1 piece",
    weight: 540,
    weight_unit: "g",
    tax_percentage: 5,
    hsn_code: "5007",
    colour: null,
    fabric: "cotton",
    description: "Woven by hand.",
    additional_information: "Dry clean.",
    highlights: ["Pit-loom weave"],
    stock: 4,
    sizes: [{ id: 12, label: "M", stock: 4, price_paise: null, offer_price_paise: null }],
    pictures: [{ id: "uploads/a.avif", url: "uploads/a.avif", alt: "Front" }],
    related: [{ id: 8, title: "Mundu" }],
    changes: [],
    ...fields,
  };
}
