export interface Example {
  /** Name of its file, `examples/<name>.graphql`. */
  name: string;
  /** Initial variables; they fit a newly seeded shop. */
  variables?: Record<string, unknown>;
}

/** Mobile number of the customer that the examples register and the login panel suggests. */
export const mobile = "+919876543210";

const profile = { name: "Devika R", email: "devika@example.in", mobile };

const address = {
  name: "Devika R",
  mobile,
  building: "Building 14",
  street: "Swaraj Round North",
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};

/** An example of every operation, grouped by entity; the groups are in the order of a purchase. */
export const exampleGroups: { title: string; examples: Example[] }[] = [
  {
    title: "Catalogue",
    examples: [
      { name: "home" },
      { name: "shop" },
      { name: "categories" },
      { name: "category", variables: { id: "1", page: 1, sort: "PRICE_LOW_TO_HIGH" } },
      { name: "subcategory", variables: { id: "1", page: 1 } },
      { name: "product", variables: { id: "1" } },
      { name: "products", variables: { ids: ["1", "64"] } },
      { name: "search", variables: { text: "kasavu" } },
      { name: "search-products", variables: { text: "kasavu", page: 1 } },
    ],
  },
  {
    title: "Customer",
    examples: [
      { name: "register", variables: { input: profile } },
      { name: "request-login", variables: { mobile } },
      { name: "send-code", variables: { mobile } },
      { name: "log-in", variables: { mobile, code: "1234" } },
      { name: "me" },
      { name: "request-mobile-change", variables: { mobile: "+919876543219" } },
      { name: "update-profile", variables: { input: { ...profile, email: "devika.r@example.in" } } },
      { name: "log-out" },
      { name: "delete-account" },
    ],
  },
  {
    title: "Wishlist",
    examples: [
      { name: "toggle-wishlist", variables: { productId: "1" } },
      { name: "wishlist", variables: { text: "kasavu" } },
    ],
  },
  {
    title: "Cart",
    examples: [
      { name: "add-to-cart", variables: { productId: "1", quantity: 1 } },
      { name: "cart" },
      { name: "set-cart-line-quantity", variables: { lineId: "1", quantity: 2 } },
      { name: "set-cart-line-size", variables: { lineId: "1", sizeId: "1" } },
      { name: "remove-cart-line", variables: { lineId: "1" } },
      { name: "clear-cart" },
      { name: "check-promo-code", variables: { code: "KASAVU5" } },
    ],
  },
  {
    title: "Address",
    examples: [
      { name: "add-address", variables: { input: address } },
      { name: "edit-address", variables: { id: "1", input: { ...address, landmark: "Beside the round" } } },
      { name: "set-default-address", variables: { id: "1" } },
      { name: "delete-address", variables: { id: "1" } },
    ],
  },
  {
    title: "Order",
    examples: [
      {
        name: "place-order",
        variables: { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: "graphiql-1" } },
      },
      { name: "orders", variables: { id: "1", page: 1, search: "kasavu" } },
      { name: "invoice", variables: { id: "1" } },
      { name: "buy-again", variables: { orderId: "1" } },
      { name: "cancel-order", variables: { id: "2", reason: "Ordered twice" } },
      {
        name: "return-order",
        variables: { input: { orderId: "1", items: [{ id: "1", quantity: 1 }], reason: "Too small" } },
      },
      { name: "credit", variables: { status: "PENDING" } },
    ],
  },
  {
    title: "Staff",
    examples: [
      {
        name: "update-product",
        variables: { id: "1", input: { unit: "6.25 m with blouse piece", offerPrice: 378000 } },
      },
      { name: "delete-product", variables: { id: "1" } },
      { name: "staff-orders", variables: { status: "PLACED", page: 1 } },
      { name: "set-order-status", variables: { id: "1", status: "PROCESSED" } },
      { name: "mark-order-paid", variables: { id: "1" } },
    ],
  },
];

export const examples = exampleGroups.flatMap((group) => group.examples);
