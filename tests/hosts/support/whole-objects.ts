/* Objects of REST with a readable value for each key that the gateway reads. */

export const product = {
  id: 1,
  product_id: 1,
  pid: 1,
  title: "Saree",
  name: "Saree",
  product_name: "Saree",
  image: "uploads/a.avif",
  product_image: { url: "uploads/a.avif" },
  images: ["uploads/a.avif"],
  price: "4200.00",
  offer_price: "3780.00",
  priceWithTax: 3780,
  originalPrice: 4200,
  unit: "5.5 m",
  weight: 540,
  weightUnit: "g",
  tax: { taxPercentage: 5 },
  description: "Woven",
  additionalInformation: "Dry clean",
  highlights: ["Handwoven"],
  sizes: "S,M",
  available_sizes: ["S"],
  options: [{ name: "Size", values: [{ id: 12, value: "M" }] }],
  categoryA: { id: 1, name: "Sarees" },
  category_name: "Sarees",
  category: "Sarees",
  matched_by: "title",
  qty_left: "3",
};
const lineSizes = { size_id: "12", size: "M", size_price: "4400.00", size_offer_price: "4300.00", needs_size: "1" };
export const line = { ...product, ...lineSizes, id: 7, cart_id: 7, qty: "2", quantity: 2 };
const item = {
  id: 5,
  qty: "2",
  total_amount: "7560.00",
  size: "M",
  variant: { label: "M" },
  size_id: "12",
  returned_qty: "1",
  product: { title: "Saree", name: "Saree", image: "uploads/a.avif", pid: 63 },
};
const at = "2026-11-21T10:00:00Z";
export const order = {
  id: 12,
  created_at: at,
  order_status: "placed",
  order_steps: [{ status: "placed", created_at: at }],
  payment_mode: "Cash",
  promocode: "KASAVU5",
  discount: "189.00",
  paid_amount: "3591.00",
  customer_note: "Ring",
  order_items: [item],
  expected_on: "2026-11-25",
  ship_to: "Swaraj Round",
  payment_status: "PAID",
  payment: { status: "open", amount: "3631.00", method: "upi", url: "https://pay.example/1", expires_at: at },
  tax: "60.24",
  can_cancel: true,
  can_return: "true",
  cancelled_by: "shop",
  cancel_reason: "Sold out",
  delivery_charge: "40.00",
  to_collect: "40.00",
  gstin: "27AAPFU0939F1ZV",
  invoice_no: "KSV/1",
  credit_notes: [
    { id: 3, number: "KSC/26-27/000001", date: "2026-11-25", amount: "100.00", return_no: 1, cancelled: false },
  ],
  courier: "India Post",
  tracking_number: "EE1",
  tracking_url: "https://post.example/EE1",
  return: { status: "returned", reason: "Small", requested_at: at, settled_at: at, refund_amount: "12.50" },
};
export const transaction = {
  id: 12,
  address_id: 1,
  paid_amount: "3591.00",
  payment_approval: "Due",
  payment_mode: "Credit",
  created_at: at,
  points_earned: "35",
};
export const address = {
  id: 1,
  name: "Asha",
  mobile: "+919800000000",
  building: "12",
  building_num: "12",
  street: "Swaraj Round",
  landmark: "Temple",
  city: "Thrissur",
  po_box: "680001",
  latitude: "10.5",
  longitude: 76.2,
  is_default: 1,
  type: "default",
};
export const user = { id: 2, name: "Asha", full_name: "Asha", email: "a@example.com", mobile: "98", phone: "98" };
export const account = { points_balance: 12, credit_balance: "310.50", credit_limit: "5000.00" };
const taxes = { cgst: "30.12", sgst: "30.12", igst: "0.00" };
export const amounts = { ...taxes, taxable_value: "1204.76", amount: "1265.00" };
const invoiceLine = {
  ...amounts,
  description: "Saree",
  size: "M",
  hsn: "6211",
  qty: "1",
  unit: "PCS",
  unit_price: "1331.58",
  discount: "66.58",
  tax_percentage: 5,
};
const parties = {
  seller: { name: "Kasavu", address: "Thrissur", gstin: "32AA", state: "Kerala", state_code: "32" },
  bill_to: { name: "Asha", address: "Thrissur", gstin: "32BB", state: "Kerala", state_code: "32" },
};
export const invoice = {
  ...amounts,
  invoice_no: "KSV/1",
  invoice_date: "2026-11-25",
  order_id: 12,
  order_date: "2026-11-25",
  ...parties,
  place_of_supply: "Kerala (32)",
  items: [invoiceLine],
  discount: "0.00",
  amount_in_words: "Rupees",
};
export const creditNote = {
  ...amounts,
  ...parties,
  credit_note_no: "KSC/1",
  credit_note_date: "2026-11-29",
  invoice_no: "KSV/1",
  invoice_date: "2026-11-25",
  order_id: 12,
  reason: "returned",
  cancelled_on: "2026-11-29",
  place_of_supply: "Kerala (32)",
  items: [invoiceLine],
  amount_in_words: "Rupees",
};
export const page = { data: [product], total: 46, totalCount: 46, pagination: { total: 46 } };
const range = { min: "349.00", max: 2499, from: 349, to: 2499 };
export const filters = {
  filters: [{ key: "size", label: "Size", values: [{ value: "M", label: "M", count: 12 }] }],
  facets: { size: { M: 12 } },
  price_range: range,
  price: range,
  corrected_query: "sarees",
  categories: [{ category_id: 3, id: 3, title: "Sarees", name: "Sarees" }],
};
export const banner = {
  id: 1,
  image: "a.png",
  alt: "Silk",
  title: "Onam",
  description: "Now",
  cta: "Shop",
  ctaLink: "/",
};
export const category = { id: 1, title: "Sarees", name: "Sarees", image: { url: "uploads/a.avif" } };
export const prices = ["price", "offer_price", "priceWithTax", "originalPrice"];
