import type { Database } from "../db/client.ts";
import type { OnlinePaymentStatus } from "../db/schema.ts";

/** The states of a payment, in the order of its list. */
export const paymentStatuses = ["open", "paid", "expired", "cancelled"] as const satisfies OnlinePaymentStatus[];

type Query = { status?: OnlinePaymentStatus | undefined; page: number; page_size: number };

/** A page of payments at the provider, the newest first, with their number, and the number of each state. */
export async function payments(db: Database, { status, page, page_size }: Query) {
  const counted = await db
    .selectFrom("payments")
    .select((eb) => ["status", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
    .groupBy("status")
    .execute();
  const countOf = (one: OnlinePaymentStatus) => counted.find((row) => row.status === one)?.count ?? 0;
  const listed = db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["payments.id", "payments.order_id", "payments.reference", "payments.status", "payments.amount_paise"])
    .select(["payments.method", "payments.created_at", "payments.expires_at", "payments.settled_at"])
    .select(["orders.customer_id", "customers.name as customer_name", "customers.mobile as customer_mobile"])
    .orderBy("payments.created_at", "desc")
    .orderBy("payments.id", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size);
  const rows = await (status === undefined ? listed : listed.where("payments.status", "=", status)).execute();
  const captured = await captures(
    db,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => ({ ...row, captures: captured.get(row.id) ?? [] })),
    total: status === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : countOf(status),
    status_counts: paymentStatuses.map((one) => ({ status: one, count: countOf(one) })),
  };
}

export type StaffPayment = Awaited<ReturnType<typeof payments>>["items"][number];

/** What was received for payments, and what of it is paid back, by payment. */
async function captures(db: Database, paymentIds: number[]) {
  if (paymentIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom("payment_captures")
    .select(["payment_id", "provider_payment_id", "amount_paise", "currency"])
    .select((eb) =>
      eb
        .cast<number>(
          eb.fn.coalesce(
            eb
              .selectFrom("refunds")
              .select((sub) => sub.fn.sum("refunds.amount_paise").as("sum"))
              .whereRef("refunds.capture_id", "=", "payment_captures.id"),
            eb.lit(0),
          ),
          "bigint",
        )
        .as("refunded_paise"),
    )
    .where("payment_id", "in", paymentIds)
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, (row) => row.payment_id);
}
