import { Readable } from "node:stream";
import type { RequestContext } from "../../../gateway/src/context.ts";
import { everyReading, type Run, type StaffSourceName } from "../../gateway/property/support/every-reading.ts";

const page = { page: 1, pageSize: 20 };
const account = { name: "Devi", email: "devi@example.com", role: "STAFF" } as const;
const terms = { percent: 10, startsAt: null, endsAt: null, maxUses: null, maxUsesPerCustomer: null };
const banner = {
  picture: { id: "1", alt: null },
  title: "Onam",
  description: "",
  callToAction: null,
  link: null,
  startsAt: null,
  endsAt: null,
};

/** Every call for staff: a missing one does not compile. */
const staffCalls: { [Name in StaffSourceName]: Record<keyof RequestContext[Name], Run> } = {
  staff: {
    logIn: ({ staff }) => staff.logIn(account.email, "a password"),
    logOut: ({ staff }) => staff.logOut(),
    setPassword: ({ staff }) => staff.setPassword("a password", "another password"),
    me: ({ staff }) => staff.me(),
    today: ({ staff }) => staff.today(),
    accounts: ({ staff }) => staff.accounts(),
    add: ({ staff }) => staff.add(account, null),
    update: ({ staff }) => staff.update("1", { isDisabled: true }, null),
    resetPassword: ({ staff }) => staff.resetPassword("1", null),
    changes: ({ staff }) => staff.changes({ entity: null, entityId: null, staffId: null }, 1, 20),
  },
  staffOrders: {
    list: ({ staffOrders }) =>
      staffOrders.list({ status: null, search: null, customerId: null, creditDue: false }, 1, 20),
    one: ({ staffOrders }) => staffOrders.one("1"),
    invoice: ({ staffOrders }) => staffOrders.invoice("1"),
    setStatus: ({ staffOrders }) => staffOrders.setStatus("1", "PROCESSED", null),
    setStatuses: ({ staffOrders }) => staffOrders.setStatuses([1], "PROCESSED"),
    markPaid: ({ staffOrders }) => staffOrders.markPaid("2"),
    settleReturn: ({ staffOrders }) => staffOrders.settleReturn("1", "REFUSED", false),
  },
  staffProducts: {
    list: ({ staffProducts }) =>
      staffProducts.list({
        ...page,
        search: null,
        categoryId: null,
        subcategoryId: null,
        state: null,
        stock: null,
        sort: "NEWEST",
      }),
    one: ({ staffProducts }) => staffProducts.one("1"),
    rows: ({ staffProducts }) => staffProducts.rows(),
    categories: ({ staffProducts }) => staffProducts.categories(),
    colours: ({ staffProducts }) => staffProducts.colours(),
    create: ({ staffProducts }) => staffProducts.create({ title: "Mundu" }),
    save: ({ staffProducts }) => staffProducts.save("1", 1, { title: "Mundu" }),
    copy: ({ staffProducts }) => staffProducts.copy("1"),
    withdraw: ({ staffProducts }) => staffProducts.withdraw("1"),
    restore: ({ staffProducts }) => staffProducts.restore("1"),
    import: ({ staffProducts }) => staffProducts.import([{ title: "Mundu" }], false),
    update: ({ staffProducts }) => staffProducts.update("1", { unit: "5.5 m" }),
    remove: ({ staffProducts }) => staffProducts.remove("253"),
  },
  staffPictures: {
    upload: ({ staffPictures }) => staffPictures.upload({ stream: Readable.from([]), type: "image/png", length: 0 }),
  },
  staffCustomers: {
    list: ({ staffCustomers }) => staffCustomers.list(null, 1, 20),
    one: ({ staffCustomers }) => staffCustomers.one("1"),
    setCreditLimit: ({ staffCustomers }) => staffCustomers.setCreditLimit("1", 500_000),
    unlock: ({ staffCustomers }) => staffCustomers.unlock("1"),
  },
  staffBanners: {
    all: ({ staffBanners }) => staffBanners.all(),
    create: ({ staffBanners }) => staffBanners.create(banner),
    update: ({ staffBanners }) => staffBanners.update("1", banner),
    remove: ({ staffBanners }) => staffBanners.remove("1"),
    order: ({ staffBanners }) => staffBanners.order(["1"]),
  },
  promoCodes: {
    all: ({ promoCodes }) => promoCodes.all(),
    create: ({ promoCodes }) => promoCodes.create("ONAM10", terms),
    update: ({ promoCodes }) => promoCodes.update("ONAM10", terms),
  },
};

const everyStaffCall = Object.entries(staffCalls).flatMap(([source, calls]) =>
  Object.entries<Run>(calls).map(([call, run]) => ({ name: `${source}.${call}`, run })),
);

/** Every method of every source, with its name, such as `cart.setQuantity`. */
export const everyCall = [
  ...everyReading.filter(({ name }) => !everyStaffCall.some((staffCall) => staffCall.name === name)),
  ...everyStaffCall,
];
