interface Destination {
  label: string;
  to: string;
  /** Whether only owners see it. */
  isForOwners?: boolean;
}

/** The navigation, in its order. */
export const navigation: readonly Destination[] = [
  { label: "Today", to: "/" },
  { label: "Orders", to: "/orders" },
  { label: "Refunds", to: "/refunds" },
  { label: "Messages", to: "/messages" },
  { label: "Products", to: "/products" },
  { label: "Categories", to: "/categories" },
  { label: "Customers", to: "/customers" },
  { label: "Promo codes", to: "/promo-codes" },
  { label: "Banners", to: "/banners" },
  { label: "Payments", to: "/payments", isForOwners: true },
  { label: "Exports", to: "/exports", isForOwners: true },
  { label: "Couriers", to: "/couriers", isForOwners: true },
  { label: "History", to: "/history", isForOwners: true },
  { label: "Staff", to: "/accounts", isForOwners: true },
];
