import type { Database, DialectName } from "../db/client.ts";
import { type CodeStore, mobileHmac } from "../db/hmac-key.ts";
import { customersMatching, isDeleted, isKept } from "./search.ts";

/** The rows of customers that staff see: deleted accounts are excluded. */
function customers(db: Database) {
  return db.selectFrom("customers").where(isKept);
}

const columns = ["id", "name", "email", "mobile", "points_balance", "credit_limit_paise", "created_at"] as const;

/** `creditLimitPaise`: what every customer may owe. */
export type CustomerDeps = CodeStore & { dialect: DialectName; creditLimitPaise: number };

type Query = {
  /** See `customersMatching`. */
  search?: string | undefined;
  page: number;
  page_size: number;
};

/** A page of customers, newest first, with the number of all. */
export async function staffCustomers(deps: CustomerDeps, { search, page, page_size }: Query) {
  const { db, dialect } = deps;
  const [limit, offset] = [page_size, (page - 1) * page_size];
  if (!search) {
    const rows = customers(db).select(columns).orderBy("id", "desc").limit(limit).offset(offset);
    return { customers: await withFigures(deps, await rows.execute()), total: await countAll(db, dialect) };
  }
  // Only ids, so that SQLite reads its search index alone, from the newest on.
  const found = db.selectFrom(customersMatching(dialect, search).as("found"));
  const total = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const ids = await found.select("id").orderBy("id", "desc").limit(limit).offset(offset).execute();
  return {
    customers: await customersById(
      deps,
      ids.map(({ id }) => id),
    ),
    ...total,
  };
}

async function customersById(deps: CustomerDeps, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = customers(deps.db).select(columns).where("id", "in", ids).orderBy("id", "desc");
  return withFigures(deps, await rows.execute());
}

async function countOf(rows: ReturnType<typeof customers>): Promise<number> {
  // With a cast SQLite would read all rows.
  const count = rows.select(({ fn }) => fn.countAll<number>().as("total"));
  return (await count.executeTakeFirstOrThrow()).total;
}

/** SQLite counts a whole table without reading its rows. */
async function countAll(db: Database, dialect: DialectName): Promise<number> {
  const all = db.selectFrom("customers");
  return (await countOf(all)) - (await countOf(all.where(isDeleted(dialect))));
}

/** One customer; undefined for an unknown id and for a deleted account. */
export async function staffCustomer(deps: CustomerDeps, id: number): Promise<StaffCustomer | undefined> {
  const [customer] = await customersById(deps, [id]);
  return customer;
}

export type StaffCustomer = Awaited<ReturnType<typeof staffCustomers>>["customers"][number];

type Row = { id: number; mobile: string; credit_limit_paise: number };

/** Adds what customers have ordered and owe, what they may owe, and whether their numbers are locked. */
async function withFigures<C extends Row>({ db, hmacKey, creditLimitPaise }: CustomerDeps, read: C[]) {
  if (read.length === 0) return [];
  const ids = read.map(({ id }) => id);
  const orders = await db
    .selectFrom("orders")
    .select((eb) => [
      "customer_id",
      eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
      // Postgres returns a sum of 64-bit numbers as a string without the cast.
      eb.cast<number>(eb.fn.sum("paid_paise"), "bigint").as("paise"),
    ])
    .where("customer_id", "in", ids)
    .where("status", "not in", ["awaiting payment", "cancelled"])
    .groupBy("customer_id")
    .execute();
  const credit = await db
    .selectFrom("credit_transactions")
    .select((eb) => ["customer_id", eb.cast<number>(eb.fn.sum("amount_paise"), "bigint").as("paise")])
    .where("customer_id", "in", ids)
    .where("approval", "!=", "Paid")
    .groupBy("customer_id")
    .execute();
  const hmacs = new Map(read.map(({ id, mobile }) => [id, mobileHmac(hmacKey, mobile)]));
  const locks = await db
    .selectFrom("number_locks")
    .select("mobile_hmac")
    .where("mobile_hmac", "in", [...hmacs.values()])
    .where("locked_until", ">", Date.now())
    .execute();
  const ordersOf = new Map(orders.map((row) => [row.customer_id, row]));
  const creditOf = new Map(credit.map((row) => [row.customer_id, row.paise]));
  const locked = new Set(locks.map(({ mobile_hmac }) => mobile_hmac));
  return read.map((customer) => ({
    ...customer,
    order_count: ordersOf.get(customer.id)?.count ?? 0,
    order_total_paise: ordersOf.get(customer.id)?.paise ?? 0,
    credit_limit_paise: Math.max(customer.credit_limit_paise, creditLimitPaise),
    credit_used_paise: creditOf.get(customer.id) ?? 0,
    is_locked: locked.has(hmacs.get(customer.id) ?? ""),
  }));
}
