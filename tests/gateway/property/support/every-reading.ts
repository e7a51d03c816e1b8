import type { RequestContext } from "../../../../gateway/src/context.ts";
import { staffReadings } from "../../support/staff-readings.ts";

type Method = (...args: never[]) => Promise<unknown>;

/** The properties of a context that are sources: objects of calls. */
type SourceName = {
  [Name in keyof RequestContext]: RequestContext[Name] extends Method
    ? never
    : RequestContext[Name] extends Record<string, Method>
      ? Name
      : never;
}[keyof RequestContext];

export type Run = (context: RequestContext) => Promise<unknown>;

/** Every call of every source but that of staff, of which the recorded ones are read: a missing one does not compile. */
type EveryReading = { [Name in Exclude<SourceName, "staff">]: Record<keyof RequestContext[Name], Run> } & {
  staff?: Record<string, Run>;
};

const page = { page: 1, pageSize: 3, sort: null, filter: null };
const customer = { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000" };
const address = {
  name: "Asha Menon",
  mobile: "+919800000000",
  building: "12 A",
  street: "Swaraj Round",
  landmark: null,
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};
const checkout = {
  addressId: "1",
  paymentMode: "CASH",
  promoCode: null,
  note: null,
  points: 0,
  discount: 0,
  paidAmount: 818000,
  deliveryCharge: null,
  idempotencyKey: "attempt-1",
} as const;

const readings: EveryReading = {
  catalogue: {
    home: ({ catalogue }) => catalogue.home(),
    categories: ({ catalogue }) => catalogue.categories(),
    paymentModes: ({ catalogue }) => catalogue.paymentModes(),
    acceptsGstin: ({ catalogue }) => catalogue.acceptsGstin(),
    paymentFlow: ({ catalogue }) => catalogue.paymentFlow(),
    category: ({ catalogue }) => catalogue.category("1"),
    subcategories: ({ catalogue }) => catalogue.subcategories({ id: "1", title: "Sarees" }),
    products: ({ catalogue }) => Promise.all([catalogue.products("1", null, page), catalogue.products("1", "1", page)]),
    productsOfSubcategory: ({ catalogue }) => catalogue.productsOfSubcategory("1", page),
  },
  shop: {
    delivery: ({ shop }) => shop.delivery(),
  },
  products: {
    products: ({ products }) => products.products(["1", "2"]),
    product: ({ products }) => products.product("1"),
    completed: ({ products }) => products.completed("1"),
    related: ({ products }) => products.related("1", "1"),
    search: ({ products }) => products.search("a"),
    searchPage: ({ products }) => products.searchPage("a", page),
    searchCount: ({ products }) => products.searchCount("a"),
    update: ({ products }) => products.update("1", { unit: "5.5 m" }),
    remove: ({ products }) => products.remove("253"),
  },
  staff: staffReadings,
  cart: {
    cart: ({ cart }) => cart.cart(),
    add: ({ cart }) => cart.add("1", 2, "12"),
    addAll: ({ cart }) => cart.addAll([{ productId: "1", quantity: 2, sizeId: "12" }]),
    setQuantity: ({ cart }) => cart.setQuantity({ lineId: "1", quantity: 3, seen: null }),
    setSize: ({ cart }) => cart.setSize("1", "12"),
    remove: ({ cart }) => cart.remove("1"),
    checkPromoCode: ({ cart }) => cart.checkPromoCode("KASAVU5"),
    clear: ({ cart }) => cart.clear(),
    inCheckout: ({ cart }) => {
      const deadline = { ms: 2000, endpoint: "POST customer/place-order", message: () => "Failed to place order" };
      return cart.inCheckout(deadline, (clear) => clear());
    },
  },
  customers: {
    profile: ({ customers }) => customers.profile(),
    update: ({ customers }) => customers.update(customer, null),
    requestMobileChange: ({ customers }) => customers.requestMobileChange(customer.mobile),
    deleteAccount: ({ customers }) => customers.deleteAccount(),
    register: ({ customers }) => customers.register(customer),
    requestLogin: ({ customers }) => customers.requestLogin(customer.mobile),
    sendCode: ({ customers }) => customers.sendCode(customer.mobile),
    logIn: ({ customers }) => customers.logIn(customer.mobile, "1234"),
    logOut: ({ customers }) => customers.logOut(),
    messageChoices: ({ customers }) => customers.messageChoices(),
    setMessageChoice: ({ customers }) => customers.setMessageChoice("CREDIT_DUE", "EMAIL", false),
    sendEmailLink: ({ customers }) => customers.sendEmailLink(),
    confirmEmail: ({ customers }) => customers.confirmEmail("a-token"),
    unsubscribe: ({ customers }) => customers.unsubscribe("a-token"),
  },
  addresses: {
    list: ({ addresses }) => addresses.list(),
    add: ({ addresses }) => addresses.add(address),
    edit: ({ addresses }) => addresses.edit("2", address),
    remove: ({ addresses }) => addresses.remove("2"),
    makeDefault: ({ addresses }) => addresses.makeDefault("2"),
  },
  orders: {
    list: ({ orders }) => orders.list(2, 20, { status: "PLACED", search: "kasavu" }),
    order: ({ orders }) => orders.order("1"),
    cancel: ({ orders }) => orders.cancel("1", "Ordered twice"),
    requestReturn: ({ orders }) =>
      orders.requestReturn({ orderId: "1", items: [{ id: "1", quantity: 1 }], reason: "Too small", number: 1 }),
    checkPayment: ({ orders }) => orders.checkPayment("1"),
    invoice: ({ orders }) => orders.invoice("1"),
    creditNote: ({ orders }) => orders.creditNote("1", "1"),
    place: ({ orders }) => orders.place(checkout, "DIALOG"),
    find: ({ orders }) => orders.find(checkout),
  },
  credit: {
    transactions: ({ credit }) => credit.transactions(),
  },
  wishlist: {
    products: ({ wishlist }) => wishlist.products(),
    isWishlisted: ({ wishlist }) => wishlist.isWishlisted("1"),
    toggle: ({ wishlist }) => wishlist.toggle("1"),
  },
};

/** All readings with their names, such as `cart.setQuantity`. */
export const everyReading = Object.entries(readings).flatMap(([source, calls]) =>
  Object.entries<Run>(calls).map(([call, run]) => ({ name: `${source}.${call}`, run })),
);
