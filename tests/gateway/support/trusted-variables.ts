const mobile = "+919876543210";
const address = {
  name: "Asha Menon",
  mobile,
  building: "12",
  street: "Temple Road",
  landmark: null,
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};

/** Variables for each operation of the web that has some, as its pages send them. */
export const variablesOf: Record<string, Record<string, unknown>> = {
  AddAddress: { input: address },
  AddToCart: { productId: "1", quantity: 2 },
  CategoryPage: { id: "1", subcategory: null, filter: null, page: 1, sort: "PRICE_LOW_TO_HIGH" },
  CheckPromoCode: { code: "ONAM" },
  DeleteAddress: { id: "1" },
  EditAddress: { id: "1", input: address },
  LogIn: { mobile, code: "1234" },
  PlaceOrder: { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: "one-attempt-to-check-out" } },
  ProductPage: { id: "1" },
  Register: { input: { name: "Asha Menon", email: "asha@example.com", mobile } },
  RemoveCartLine: { lineId: "3" },
  RequestLogin: { mobile },
  RequestMobileChange: { mobile: "+919800000002" },
  Search: { text: "saree" },
  SearchPage: { text: "mundu", filter: null, page: 1, sort: null },
  SearchedFor: { text: "kurtta" },
  SetCartLineQuantity: { lineId: "3", quantity: 2 },
  SetDefaultAddress: { id: "1" },
  Subcategories: { categoryId: "1" },
  SubcategoryPage: { id: "1", filter: null, page: 1, sort: "PRICE_LOW_TO_HIGH" },
  ToggleWishlist: { productId: "1" },
  TrackOrder: { id: "1" },
  UpdateProfile: { input: { name: "Asha Menon", email: "asha@example.com", mobile } },
};
