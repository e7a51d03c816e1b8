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
  { name: "product", variables: { id: "1" } },
  { name: "search", variables: { text: "kasavu" } },
  { name: "register", variables: { input: person } },
  { name: "request-login", variables: { mobile } },
  { name: "log-in", variables: { mobile, code: "1234" } },
  { name: "me" },
  { name: "add-to-cart", variables: { productId: "1", quantity: 1 } },
  { name: "cart" },
  { name: "set-cart-line-quantity", variables: { lineId: "1", quantity: 2 } },
  { name: "remove-cart-line", variables: { lineId: "1" } },
  { name: "check-promo-code", variables: { code: "KASAVU5" } },
  { name: "add-address", variables: { input: address } },
  { name: "place-order", variables: { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: "graphiql-1" } } },
  { name: "log-out" },
];
