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

const newProduct = {
  title: "Cotton Mundu with Green Border",
  subcategoryId: "1",
  price: 95000,
  unit: "1 piece",
  weight: 300,
  weightUnit: "g",
  ownTaxPercentage: 5,
  description: "A mundu of soft cotton.",
  additionalInformation: "Wash by hand.",
  sizes: [
    { label: "M", stock: 5 },
    { label: "L", stock: 5 },
  ],
};

const promoCode = { percent: 10, isActive: true, maxUses: 500, maxUsesPerCustomer: 1 };

const courier = { name: "India Post", urlTemplate: "https://example.com/track?number={number}" };
const banner = {
  picture: { id: "PICTURE", alt: "A loom with a half-woven saree" },
  title: "New for Vishu",
  description: "Kasavu from Balaramapuram.",
  callToAction: "See all",
  link: "/category/1",
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
      { name: "send-email-link" },
      { name: "confirm-email", variables: { token: "TOKEN" } },
      { name: "message-choices" },
      { name: "set-message-choice", variables: { kind: "CREDIT_DUE", channel: "SMS", isOn: false } },
      { name: "unsubscribe", variables: { token: "TOKEN" } },
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
      { name: "set-cart-line-quantity", variables: { lineId: "1", quantity: 3, seenQuantity: 2 } },
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
      {
        name: "placed-order",
        variables: { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: "graphiql-1" } },
      },
      { name: "check-payment", variables: { orderId: "1" } },
      { name: "orders", variables: { id: "1", page: 1, search: "kasavu" } },
      { name: "invoice", variables: { id: "1" } },
      { name: "credit-note", variables: { orderId: "1", id: "1" } },
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
      { name: "staff-log-in", variables: { email: "owner@kasavu.example", password: "your-password" } },
      { name: "staff-me" },
      { name: "staff-today" },
      { name: "staff-messages", variables: { state: "FAILED", page: 1 } },
      { name: "send-message", variables: { id: "1" } },
      { name: "set-gets-news", variables: { getsNews: false } },
      { name: "staff-changes", variables: { filter: { entity: "PRODUCT" }, page: 1 } },
      { name: "staff-accounts" },
      { name: "add-staff", variables: { input: { name: "Meera", email: "meera@kasavu.example", role: "STAFF" } } },
      { name: "update-staff", variables: { id: "2", input: { isDisabled: true } } },
      { name: "reset-staff-password", variables: { id: "2", currentPassword: "your-password" } },
      {
        name: "set-staff-password",
        variables: { currentPassword: "your-password", newPassword: "a-longer-password" },
      },
      { name: "staff-log-out" },
    ],
  },
  {
    title: "Staff: orders and customers",
    examples: [
      { name: "staff-orders", variables: { filter: { status: "PLACED" }, page: 1 } },
      { name: "staff-order", variables: { id: "1" } },
      { name: "set-order-status", variables: { id: "1", status: "PROCESSED" } },
      { name: "set-order-statuses", variables: { ids: ["1"], status: "OUT_FOR_DELIVERY" } },
      {
        name: "send-orders",
        variables: {
          rows: [{ orderId: "1", courier: "India Post", trackingNumber: "EE123456789IN" }],
          dryRun: true,
        },
      },
      { name: "staff-couriers" },
      { name: "create-courier", variables: { input: courier } },
      { name: "update-courier", variables: { id: "1", input: { ...courier, name: "Speed Post" } } },
      { name: "delete-courier", variables: { id: "1" } },
      { name: "mark-order-paid", variables: { id: "1" } },
      { name: "change-order", variables: { id: "1", version: 1, input: { items: [{ id: "1", quantity: 1 }] } } },
      { name: "record-delivery-failure", variables: { id: "1", reason: "NOBODY_THERE" } },
      { name: "take-order-back", variables: { id: "1", restock: [{ id: "1", quantity: 1 }] } },
      { name: "undo-order-step", variables: { id: "1", step: "DELIVERED" } },
      {
        name: "open-return",
        variables: { orderId: "1", number: 1, items: [{ id: "1", quantity: 1 }], reasonCode: "TOO_SMALL" },
      },
      { name: "settle-return", variables: { orderId: "1", outcome: "RETURNED", restock: true } },
      { name: "staff-refunds", variables: { isPaid: false, page: 1 } },
      { name: "pay-refund", variables: { id: "1", reference: "UTR 4711", paidOn: "2026-11-25" } },
      { name: "send-refund", variables: { id: "1" } },
      { name: "staff-payments", variables: { status: "PAID", page: 1 } },
      { name: "staff-payment-differences" },
      { name: "resolve-payment-difference", variables: { id: "1" } },
      { name: "staff-customers", variables: { search: "devika", page: 1 } },
      { name: "staff-customer", variables: { id: "1" } },
      { name: "set-credit-limit", variables: { customerId: "1", amount: 1000000 } },
      { name: "unlock-customer", variables: { customerId: "1" } },
    ],
  },
  {
    title: "Staff: products",
    examples: [
      { name: "staff-products", variables: { filter: { search: "kurta", state: "ON_SALE" }, sort: "STOCK", page: 1 } },
      { name: "staff-product", variables: { id: "64" } },
      { name: "staff-categories" },
      { name: "create-category", variables: { input: { title: "Shawls", isHidden: true } } },
      { name: "update-category", variables: { id: "1", version: 1, input: { title: "Kerala sarees" } } },
      { name: "order-categories", variables: { ids: ["2", "1"] } },
      { name: "create-subcategory", variables: { input: { categoryId: "1", title: "Festive" } } },
      { name: "update-subcategory", variables: { id: "1", version: 1, input: { isHidden: true, movedToId: "2" } } },
      { name: "order-subcategories", variables: { categoryId: "1", ids: ["2", "1"] } },
      { name: "delete-subcategory", variables: { id: "1", version: 2, productsToId: "2", movedToId: "2" } },
      { name: "delete-category", variables: { id: "2", version: 1, productsToId: "2", movedToId: "1" } },
      { name: "staff-colours" },
      { name: "create-product", variables: { input: newProduct } },
      { name: "save-product", variables: { id: "2", version: 1, input: { highlights: ["Woven in Kerala"] } } },
      { name: "duplicate-product", variables: { id: "64" } },
      { name: "withdraw-product", variables: { id: "3" } },
      { name: "restore-product", variables: { id: "3" } },
      { name: "staff-product-rows" },
      { name: "import-products", variables: { rows: [{ productId: "3", price: 250000 }], dryRun: true } },
      {
        name: "update-product",
        variables: { id: "1", input: { unit: "6.25 m with blouse piece", offerPrice: 378000 } },
      },
      { name: "delete-product", variables: { id: "1" } },
    ],
  },
  {
    title: "Staff: promotion",
    examples: [
      { name: "staff-promo-codes" },
      { name: "create-promo-code", variables: { code: "VISHU10", input: promoCode } },
      { name: "update-promo-code", variables: { code: "VISHU10", input: { ...promoCode, isActive: false } } },
      { name: "staff-banners" },
      { name: "create-banner", variables: { input: banner } },
      { name: "update-banner", variables: { id: "1", input: { ...banner, title: "Kasavu for Vishu" } } },
      { name: "order-banners", variables: { ids: ["3", "1", "2"] } },
      { name: "delete-banner", variables: { id: "1" } },
    ],
  },
];

export const examples = exampleGroups.flatMap((group) => group.examples);
