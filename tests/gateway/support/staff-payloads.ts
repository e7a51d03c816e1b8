/** An order as REST sends it to staff, without a history. */
export function staffOrder(fields: Record<string, unknown> = {}) {
  return {
    id: 8,
    status: "processed",
    placed_at: "2026-11-21T10:30:00.000Z",
    steps: [{ status: "placed", at: "2026-11-21T10:30:00.000Z" }],
    items: [
      {
        id: 1,
        title: "Indigo Buti Kurta",
        picture: { id: "uploads/kurta.jpg", url: "uploads/kurta.jpg", alt: null },
        size: "M",
        quantity: 1,
        total_paise: 126_500,
        product_id: 63,
        size_id: 2,
        returned_quantity: 0,
      },
    ],
    payment_mode: "credit",
    promo_code: null,
    discount_paise: 0,
    paid_paise: 126_500,
    total_paise: 126_500,
    tax_paise: 6024,
    note: null,
    expected_on: "2026-11-25",
    ship_to: "Asha Menon, 12 A, Swaraj Round",
    latitude: 10.5276,
    longitude: 76.2144,
    customer: { id: 3, name: "Asha Menon", mobile: "+919800000000" },
    payment_status: "due",
    credit_status: "due",
    cancelled_by: null,
    cancel_reason: null,
    return: null,
    invoice_number: null,
    next_statuses: ["out_for_delivery", "cancelled"],
    can_mark_paid: true,
    can_settle_return: false,
    changes: [],
    ...fields,
  };
}

/** An account as REST sends it. */
export const staffAccount = {
  id: 2,
  name: "Meera",
  email: "meera@kasavu.example",
  role: "staff",
  is_disabled: false,
  created_at: "2026-11-20T09:00:00.000Z",
};

/** A change of the history as REST sends it. */
export const staffChange = {
  id: 11,
  at: "2026-11-21T11:00:00.000Z",
  staff_name: "Meera",
  entity: "order",
  entity_id: "8",
  label: "Order 8",
  action: "processed",
  fields: [{ field: "status", before: "placed", after: "processed" }],
};
