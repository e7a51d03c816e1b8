interface Example {
  /** Of its file, `examples/<name>.graphql`. */
  name: string;
  /** What its variables start with; they fit a shop in which nothing has happened yet. */
  variables?: Record<string, unknown>;
}

/** The customer of the examples, who is also the one that the login panel suggests. */
export const mobile = "+919876543210";

const person = { name: "Devika R", email: "devika@example.in", mobile };

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

/** An example for every operation of the shop, in the order of a shopper's way; the staff's come last. */
export const examples: Example[] = [
  { name: "home" },
  { name: "shop" },
  { name: "categories" },
  { name: "category", variables: { id: "1", page: 1, sort: "PRICE_LOW_TO_HIGH" } },
  { name: "subcategory", variables: { id: "1", page: 1 } },
  { name: "product", variables: { id: "1" } },
  { name: "search", variables: { text: "kasavu" } },
  { name: "register", variables: { input: person } },
  { name: "request-login", variables: { mobile } },
  { name: "send-code", variables: { mobile } },
  { name: "log-in", variables: { mobile, code: "1234" } },
  { name: "me" },
  { name: "request-mobile-change", variables: { mobile: "+919876543219" } },
  { name: "update-profile", variables: { input: { ...person, email: "devika.r@example.in" } } },
  { name: "toggle-wishlist", variables: { productId: "1" } },
  { name: "wishlist", variables: { text: "kasavu" } },
  { name: "add-to-cart", variables: { productId: "1", quantity: 1 } },
  { name: "cart" },
  { name: "set-cart-line-quantity", variables: { lineId: "1", quantity: 2 } },
  { name: "remove-cart-line", variables: { lineId: "1" } },
  { name: "clear-cart" },
  { name: "check-promo-code", variables: { code: "KASAVU5" } },
  { name: "add-address", variables: { input: address } },
  { name: "edit-address", variables: { id: "1", input: { ...address, landmark: "Beside the round" } } },
  { name: "set-default-address", variables: { id: "1" } },
  { name: "delete-address", variables: { id: "1" } },
  { name: "place-order", variables: { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: "graphiql-1" } } },
  { name: "orders", variables: { id: "1", page: 1 } },
  { name: "credit", variables: { status: "PENDING" } },
  { name: "log-out" },
  { name: "delete-account" },
  { name: "update-product", variables: { id: "1", input: { unit: "6.25 m with blouse piece", offerPrice: 378000 } } },
  { name: "delete-product", variables: { id: "1" } },
  { name: "staff-orders", variables: { status: "PLACED", page: 1 } },
  { name: "set-order-status", variables: { id: "1", status: "PROCESSED" } },
  { name: "mark-order-paid", variables: { id: "1" } },
];
