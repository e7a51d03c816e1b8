/** GET requests of the staff area's lists, each with several searches or pages. */
export const staffLists: Record<string, string[]> = {
  "staff: orders": [
    "staff/orders",
    "staff/orders?page=2",
    "staff/orders?status=placed",
    "staff/orders?status=delivered",
  ],
  "staff: orders, search": ["staff/orders?search=%23120", "staff/orders?search=Devi+12", "staff/orders?search=9000791"],
  "staff: products": ["staff/products", "staff/products?sort=price", "staff/products?category_id=1&state=on_sale"],
  "staff: products, search": ["staff/products?search=zari+kasavu", "staff/products?search=indigo&sort=title"],
  "staff: customers": ["staff/customers", "staff/customers?page=3"],
  "staff: customers, search": ["staff/customers?search=Devi+12", "staff/customers?search=9000791"],
  "staff: today": ["staff/today"],
};
