import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import { returnColumns, withContents } from "./queries.ts";

type StaffOrderQuery = { status?: OrderStatus | undefined; page: number; pageSize: number };

/** A page of all customers' orders, newest first, with the total number. */
export async function staffOrders(db: Database, { status, page, pageSize }: StaffOrderQuery) {
  const count = db.selectFrom("orders").select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("total"));
  const all = orderRows(db).orderBy("orders.id", "desc");
  const { total } = await (status ? count.where("status", "=", status) : count).executeTakeFirstOrThrow();
  const rows = status ? all.where("orders.status", "=", status) : all;
  const read = await rows
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { orders: await withContents(db, read), total };
}

export type StaffOrder = Awaited<ReturnType<typeof staffOrders>>["orders"][number];

/** One order of any customer; undefined for an unknown id. */
export async function staffOrder(db: Database, id: number): Promise<StaffOrder | undefined> {
  const [order] = await withContents(db, await orderRows(db).where("orders.id", "=", id).execute());
  return order;
}

function orderRows(db: Database) {
  return db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
    .leftJoin("order_returns", "order_returns.order_id", "orders.id")
    .selectAll("orders")
    .select(returnColumns)
    .select(["customers.name as customer_name", "customers.mobile as customer_mobile", "credit_transactions.approval"]);
}
