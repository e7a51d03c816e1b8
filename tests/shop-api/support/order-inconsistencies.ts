import { join } from "node:path";
import Libsql from "libsql";
import * as v from "valibot";

/** Points that each customer of the crash test has had. */
export const pointsGranted = 1_000_000;

/** The part of an order's items, by value, that was returned. */
const returnedPart = `(select sum(coalesce(returned.qty, 0) * total_paise / order_items.qty) * 1.0 / sum(total_paise)
  from order_items left join order_return_items as returned on item_id = order_items.id
  where order_items.order_id = orders.id)`;

/** Each selects rows that must not exist: what an incomplete transaction would leave. */
const problems = {
  "an order without items": `select id from orders where id not in (select order_id from order_items)`,
  "items without an order": `select id from order_items where order_id not in (select id from orders)`,
  "amounts that do not add up": `select orders.id from orders join order_items on order_items.order_id = orders.id
    group by orders.id having sum(total_paise) <> paid_paise + discount_paise + points * 100`,
  "a status that is no step": `select id from orders where not exists (select 1 from order_steps
    where order_id = orders.id and order_steps.status = orders.status and happened_at = status_at)`,
  "a step left out": `select id from orders where (select count(*) from order_steps where order_id = orders.id) not in (
    case status when 'placed' then 1 when 'out for delivery' then 3 when 'delivered' then 4 else 2 end,
    case status when 'cancelled' then 3 end)`,
  "a change by staff that is no step": `select id from staff_changes where entity = 'order'
    and action in ('processed', 'out for delivery', 'delivered', 'cancelled')
    and not exists (select 1 from order_steps where order_id = cast(entity_id as integer) and status = action)`,
  "an order cancelled by staff without their change": `select id from orders where cancelled_by = 'shop' and
    (select count(*) from staff_changes where entity = 'order' and entity_id = cast(orders.id as text) and action = 'cancelled') <> 1`,
  "a step recorded twice": `select entity_id from staff_changes where entity = 'order' and action <> 'parcel'
    group by entity_id, action having count(*) > 1`,
  "a settled return without its entry, or an entry without its return": `select id from orders
    left join order_returns on order_id = id where coalesce(state <> 'requested', 0) <> (select count(*) from staff_changes
      where entity = 'order' and entity_id = cast(orders.id as text) and action in ('return accepted', 'return refused'))`,
  "a product whose version is not the number of its recorded changes": `select id from products where version <> 1 +
    (select count(*) from staff_changes where entity = 'product' and entity_id = cast(products.id as text))`,
  "more sold than there was": `select id from products where stock < 0
    union all select product_id from product_sizes where stock < 0`,
  "a cancelled order that does not say by whom": `select id from orders where (status = 'cancelled') <> (cancelled_by is not null)`,
  "a return of an order that is not delivered, or without items": `select id from orders
    join order_returns on order_id = id where status <> 'delivered'
    or id not in (select order_id from order_return_items)`,
  "a return settled in part": `select order_id from order_returns where (state = 'requested') <> (settled_at is null)
    or (state = 'returned') <> (refund_paise is not null) or (state = 'returned') <> restocked`,
  "an order out for delivery without its invoice": `select id from orders
    where status in ('out for delivery', 'delivered') and id not in (select order_id from invoices)`,
  "an invoice of an order that never went out": `select order_id from invoices where order_id not in
    (select order_id from order_steps where status = 'out for delivery')`,
  "a gap in the numbers of invoices": `select financial_year from invoice_serials as years where serial <>
    (select count(*) from invoices where financial_year = years.financial_year and invoices.serial <= years.serial)`,
  "an order without its key": `select id from orders where id not in (select order_id from order_attempts)`,
  "a key without its order": `select key from order_attempts where order_id is null`,
  "credit that does not fit its order": `select id from orders left join credit_transactions on order_id = id
    where coalesce(approval, 'none') not in (
      case when payment_mode <> 'Credit' or status = 'cancelled' then 'none'
        when status = 'placed' then 'Pending' else 'Due' end,
      case when payment_mode = 'Credit' and status = 'delivered' then 'Paid' end)`,
  "an amount owed that does not fit its order": `select id from orders
    join credit_transactions as credit on credit.order_id = id left join order_returns as r on r.order_id = id
    where amount_paise <> paid_paise - coalesce(refund_paise, 0) and not (approval = 'Paid' and amount_paise = paid_paise)`,
  "points earned that do not fit what was paid and not refunded": `select id from orders
    join credit_transactions as credit on credit.order_id = id left join order_returns as r on r.order_id = id
    where points_earned <> (paid_paise - coalesce(refund_paise, 0)) / 10000`,
  "points without an order": `select id from customers where points_balance <> ${pointsGranted} +
    coalesce((select sum(points_earned) from credit_transactions where customer_id = customers.id and approval = 'Paid'), 0)
    - coalesce((select sum(points) from orders where customer_id = customers.id and status <> 'cancelled'), 0)
    + coalesce((select sum(round(points * ${returnedPart})) from orders join order_returns on order_id = id
      where customer_id = customers.id and state = 'returned'), 0)`,
  "a stock that is not the sum of its sizes": `select products.id from products join product_sizes on product_id = products.id
    where product_sizes.withdrawn_at is null group by products.id having sum(product_sizes.stock) <> products.stock`,
  "an item without its size": `select id from order_items where size_id is null
    and product_id in (select product_id from product_sizes)`,
  "a reference into nothing": `select * from pragma_foreign_key_check`,
  "a broken page": `select integrity_check from pragma_integrity_check where integrity_check <> 'ok'`,
};

/** Inconsistencies of a SQLite shop's orders: their names with their rows. */
export function checkOrders(dataDir: string): Record<string, unknown[]> {
  return reading(dataDir, (database) => {
    const found = Object.entries(problems).map(([name, sql]) => [name, database.prepare(sql).all()] as const);
    return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
  });
}

/** The pieces in a field of the history: the text of a size begins with them. */
const piecesIn = (state: "before" | "after") => `cast(json_extract(changed.value, '$.${state}') as integer)`;

/**
 * Per product, the stock plus what was sold and neither cancelled nor returned, less what staff have added to the stock by
 * its history, which never changes.
 */
export function piecesOf(dataDir: string): unknown[] {
  const sold = `select sum(qty) from order_items join orders on orders.id = order_id
    where product_id = products.id and status <> 'cancelled'`;
  const returned = `select sum(returned.qty) from order_return_items as returned
    join order_returns on order_returns.order_id = returned.order_id join order_items on order_items.id = item_id
    where product_id = products.id and restocked`;
  const added = `select sum(${piecesIn("after")} - ${piecesIn("before")})
    from staff_changes, json_each(fields) as changed where entity = 'product' and entity_id = cast(products.id as text)
    and (json_extract(changed.value, '$.field') = 'stock' or json_extract(changed.value, '$.field') like 'size %')`;
  const pieces = `stock + coalesce((${sold}), 0) - coalesce((${returned}), 0) - coalesce((${added}), 0)`;
  return reading(dataDir, (database) =>
    database.prepare(`select id, ${pieces} as pieces from products order by id`).all(),
  );
}

/** A change by staff, by the words of the history. */
export type StaffChange = { entity: "order" | "product"; id: number; action: string };

/** How often the history has this change. */
export function timesRecorded(dataDir: string, { entity, id, action }: StaffChange): number {
  const sql = "select count(*) as times from staff_changes where entity = ? and entity_id = ? and action = ?";
  return reading(dataDir, (database) => {
    const row: unknown = database.prepare(sql).get(entity, String(id), action);
    return v.parse(v.object({ times: v.number() }), row).times;
  });
}

/** In one transaction, so that a running shop does not interfere. */
function reading<T>(dataDir: string, read: (database: Libsql.Database) => T): T {
  const database = new Libsql(join(dataDir, "shop.sqlite"));
  try {
    database.pragma("busy_timeout = 5000");
    return database.transaction(() => read(database))();
  } finally {
    database.close();
  }
}
