import { join } from "node:path";
import Libsql from "libsql";
import * as v from "valibot";

/** Points that each customer of the crash test has had. */
export const pointsGranted = 1_000_000;

/** The pieces of an item that returns have accepted. */
const accepted = `(select coalesce(sum(coalesce(accepted_qty, returned.qty)), 0) from order_return_items as returned
  join order_returns on order_returns.order_id = returned.order_id and no = return_no
  where item_id = order_items.id and state = 'returned')`;

/** The shares of the items in the points that were spent, by largest remainder. */
const pointShares = `(select id, order_id, qty, share + (row_number() over (partition by order_id order by rest desc, id)
    <= points - sum(share) over (partition by order_id)) as share
  from (select order_items.id, order_id, qty, points,
      points * total_paise / sum(total_paise) over (partition by order_id) as share,
      points * total_paise % sum(total_paise) over (partition by order_id) as rest
    from order_items join orders on orders.id = order_id))`;

/** The points that returned pieces have given back: for each item their part of its share, rounded half up. */
const pointsReturned = `(select sum((2 * share * ${accepted} + qty) / (2 * qty))
  from ${pointShares} as order_items where order_items.order_id = orders.id)`;

/** The returns, and the orders that came back as null, that have a credit note, and those that must have one. */
const noted = "select order_id, return_no from credit_notes where cancelled_at is null";
const toBeNoted = `select order_returns.order_id, no from order_returns
    join invoices on invoices.order_id = order_returns.order_id where state = 'returned'
  union all select id, null from orders where status_detail = 'back in the shop' and id in (select order_id from invoices)`;

/** What an order costs by card or on credit: its delivery charge is a part of it, unless it is paid at the door. */
const toPay = `(paid_paise + case when delivery_prepaid = 1 then coalesce(delivery_charge_paise, 0) else 0 end)`;

/** By how much less was to be paid after changes of an order. */
const lessToPay = `coalesce((select sum(less_paise) from order_changes where order_id = orders.id), 0)`;

/** What an order's returns refund, paid back or no longer owed. */
const refunded = `coalesce((select sum(refund_paise) from order_returns where order_id = orders.id), 0)`;

/** What is paid back of an order, or to be paid back. */
const paidBack = `coalesce((select sum(amount_paise) from refunds where order_id = orders.id), 0)`;

/** Of orders that have ended without their payment. */
const isUnpaid = `id in (select order_id from payments where payments.status in ('expired', 'cancelled'))`;

/** What was paid for an order by card: what the provider has taken, or, in the dialog, what it costs. */
const paidByCard = `case when id in (select order_id from payments) then coalesce((
    select sum(payment_captures.amount_paise) from payment_captures join payments on payments.id = payment_id
    where payments.order_id = orders.id and currency = 'INR'), 0)
  else ${toPay} + ${lessToPay} end`;

/** How often the history has actions of an order. */
const recorded = (...actions: string[]) => `(select count(*) from staff_changes where entity = 'order'
  and entity_id = cast(orders.id as text) and action in (${actions.map((action) => `'${action}'`).join(", ")}))`;

/** Of accounts that are not deleted: what is told of an order's steps, returns and refunds. */
const ofOpenAccounts = (rows: string) =>
  `${rows} and orders.customer_id in (select id from customers where name <> '')`;
const notifiedSteps =
  ofOpenAccounts(`select orders.id, case order_steps.status when 'placed' then 'order placed' else order_steps.status end, happened_at
  from order_steps join orders on orders.id = order_id
  where order_steps.status in ('placed', 'out for delivery', 'not delivered', 'delivered', 'cancelled')`);
const notifiedReturns = ofOpenAccounts(
  `select orders.id, no, 'return requested' from order_returns join orders on orders.id = order_id where true`,
);
const notifiedSettlements =
  ofOpenAccounts(`select orders.id, no, case state when 'returned' then 'return accepted' else 'return refused' end
  from order_returns join orders on orders.id = order_id where state <> 'requested'`);
const notifiedChanges = ofOpenAccounts(
  `select orders.id, changed_at from order_changes join orders on orders.id = order_id where true`,
);
const notifiedRefunds = ofOpenAccounts(
  `select refunds.id from refunds join orders on orders.id = order_id where paid_on is not null`,
);

/** Each selects rows that must not exist: what an incomplete transaction would leave. */
const problems = {
  "an order without items": `select id from orders where id not in (select order_id from order_items)`,
  "items without an order": `select id from order_items where order_id not in (select id from orders)`,
  "amounts that do not add up": `select orders.id from orders join order_items on order_items.order_id = orders.id
    group by orders.id having sum(total_paise) <> paid_paise + discount_paise + points * 100`,
  "a status that is no step": `select id from orders where status <> 'awaiting payment' and not exists (select 1 from order_steps
    where order_id = orders.id and happened_at = status_at
      and order_steps.status = case status_detail when 'not delivered' then status_detail else orders.status end)`,
  "a step left out": `select id from orders where (select count(*) from order_steps
    where order_id = orders.id and order_steps.status <> 'not delivered') not in (
    case status when 'awaiting payment' then 0 when 'placed' then 1 when 'out for delivery' then 3 when 'delivered' then 4
      else case when ${isUnpaid} then 1 else 2 end end,
    coalesce(case status when 'cancelled' then case status_detail when 'back in the shop' then 4 else 3 end end, -1))`,
  "a change by staff that is no step": `select id from staff_changes where entity = 'order'
    and action in ('processed', 'out for delivery', 'not delivered', 'cancelled')
    and not exists (select 1 from order_steps where order_id = cast(entity_id as integer) and status = action)`,
  "an order cancelled by staff without their change": `select id from orders where cancelled_by = 'shop' and
    ${recorded("cancelled", "back in the shop")} <> (id not in (select order_id from payments where status = 'expired'))`,
  "a step recorded twice": `select entity_id from staff_changes where entity = 'order'
    and action in ('processed', 'cancelled', 'back in the shop') group by entity_id, action having count(*) > 1`,
  "a settled return without its entry, or an entry without its return": `select id from orders
    where (select count(*) from order_returns where order_id = id and state <> 'requested') <>
      ${recorded("return accepted", "return refused")} - (select count(*) from staff_changes where entity = 'order'
        and entity_id = cast(orders.id as text) and action = 'undone' and fields like '%return settled%')`,
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
  "an invoice of another amount than its order": `select order_id from invoices join orders on id = order_id
    where total_paise <> paid_paise + coalesce(delivery_charge_paise, 0)`,
  "an accepted return, or an order that came back, without its credit note": `${toBeNoted} except ${noted}`,
  "a credit note in force that nothing requires": `${noted} except select * from (${toBeNoted})`,
  "a credit note of another amount than its return refunds": `select number from credit_notes as notes
    join order_returns as returns on returns.order_id = notes.order_id and no = return_no
    join orders on orders.id = notes.order_id
    where cancelled_at is null and total_paise <> refund_paise and (payment_mode <> 'Credit' or total_paise < refund_paise)`,
  "credit notes that do not add up to an order of which nothing is left": `select orders.id from orders
    join invoices on invoices.order_id = orders.id
    where (return_status = 'returned' or status_detail = 'back in the shop') and invoices.total_paise
      - case when return_status = 'returned' then coalesce(delivery_charge_paise, 0) else 0 end <>
      (select sum(total_paise) from credit_notes where order_id = orders.id and cancelled_at is null)`,
  "a gap in the numbers of credit notes": `select financial_year from credit_note_serials as years where serial <>
    (select count(*) from credit_notes where financial_year = years.financial_year and credit_notes.serial <= years.serial)`,
  "an order without its key": `select id from orders where id not in (select order_id from order_attempts)
    and customer_id in (select id from customers where name <> '')`,
  "a key without its order": `select key from order_attempts where order_id is null`,
  "credit that does not fit its order": `select id from orders left join credit_transactions on order_id = id
    where coalesce(approval, 'none') not in (
      case when payment_mode <> 'Credit' or status = 'cancelled' or ${toPay} = ${refunded} then 'none'
        when status = 'placed' then 'Pending' else 'Due' end,
      case when payment_mode = 'Credit' and status <> 'placed' then 'Paid' end)`,
  "an amount owed that does not fit its order": `select id from orders
    join credit_transactions as credit on credit.order_id = id
    where amount_paise <> ${toPay} - ${refunded} and approval <> 'Paid'`,
  "money that was paid, and is neither for products of the customer nor paid back": `select id from orders
    left join credit_transactions as credit on credit.order_id = id
    where ${paidBack} <> case
        when payment_mode = 'Card' then ${paidByCard}
        when payment_mode = 'Cash' and status = 'delivered' then paid_paise
        when approval = 'Paid' then credit.amount_paise
          + coalesce((select sum(amount_paise) from refunds where order_id = orders.id and reason = 'changed'), 0) else 0 end
      - case when status in ('awaiting payment', 'cancelled') or (payment_mode = 'Cash' and status <> 'delivered')
          or (payment_mode = 'Credit' and coalesce(approval, '') <> 'Paid') then 0 else ${toPay} - ${refunded} end`,
  "more paid back than was paid": `select id from orders where ${paidBack} > case payment_mode when 'Cash' then paid_paise when 'Card' then ${paidByCard}
      else ${toPay} + ${lessToPay} end
    or ${refunded} > paid_paise`,
  "an order that awaits its payment without an open one, or an open payment of another order": `select orders.id
    from orders left join payments on order_id = orders.id
    where (orders.status = 'awaiting payment') <> (coalesce(payments.status, '') = 'open')`,
  "an order that is placed without its payment, or was paid and is not placed": `select orders.id
    from orders join payments on order_id = orders.id
    where (payments.status = 'paid') <> (orders.id in (select order_id from order_steps where order_steps.status = 'placed'))
      or (payments.status = 'paid') <> (payments.id in (select payment_id from payment_captures where counts = 1))`,
  "a payment of another amount than its order": `select orders.id from orders join payments on order_id = orders.id
    where payments.amount_paise <> ${toPay} + ${lessToPay} or payments.id in (select payment_id from payment_captures
      where counts = 1 and (currency <> 'INR' or payment_captures.amount_paise <> payments.amount_paise))`,
  "money that pays no order and is not paid back": `select id from payment_captures where (counts = 0 and currency = 'INR') <>
    (id in (select capture_id from refunds where reason = 'not needed'))`,
  "more paid back of a capture than it is": `select payment_captures.id from payment_captures
    where amount_paise < (select sum(amount_paise) from refunds where capture_id = payment_captures.id)`,
  "a delivery charge that is not that of its items, or paid in another way than they are": `select id from orders
    where delivery_prepaid <> (payment_mode <> 'Cash') or delivery_charge_paise not in (0, 4000)
      or (id not in (select order_id from order_changes where kind = 'removed') and (delivery_charge_paise = 0) <>
        (select sum(total_paise) >= 49900 from order_items where order_id = orders.id))`,
  "points earned that do not fit what was paid and not refunded": `select id from orders
    join credit_transactions as credit on credit.order_id = id
    where points_earned <> case status when 'cancelled' then 0 else (paid_paise - ${refunded}) / 10000 end`,
  "points without an order": `select id from customers where name <> '' and points_balance <> ${pointsGranted} +
    coalesce((select sum(points_earned) from credit_transactions where customer_id = customers.id and approval = 'Paid'), 0)
    - coalesce((select sum(points) from orders where customer_id = customers.id and status <> 'cancelled'), 0)
    + coalesce((select sum(${pointsReturned}) from orders
      where customer_id = customers.id and status = 'delivered'), 0)`,
  "a status of returns that does not fit them": `select id from orders where return_status is not (select case
      when count(*) = 0 then null when sum(state = 'requested') > 0 then 'return requested'
      when (select sum(${accepted}) from order_items where order_id = orders.id) = 0 then 'return refused'
      when (select sum(qty - ${accepted}) from order_items where order_id = orders.id) = 0 then 'returned'
      else 'partly returned' end from order_returns where order_id = orders.id)`,
  "a piece in two returns": `select id from order_items where qty <
    (select sum(qty) from order_return_items where item_id = order_items.id)`,
  "a stock that is not the sum of its sizes": `select products.id from products join product_sizes on product_id = products.id
    where product_sizes.withdrawn_at is null group by products.id having sum(product_sizes.stock) <> products.stock`,
  "an item without its size": `select id from order_items where size_id is null
    and product_id in (select product_id from product_sizes)`,
  "a step that the customer is not told": `${notifiedSteps}
    except select order_id, kind, created_at from messages where channel = 'sms'`,
  "a return or its settlement that the customer is not told": `select * from (${notifiedReturns} union all ${notifiedSettlements})
    except select order_id, return_no, kind from messages where channel = 'sms'`,
  "a change that the customer is not told": `${notifiedChanges}
    except select order_id, created_at from messages where kind = 'order changed' and channel = 'sms'`,
  "money paid back that the customer is not told": `${notifiedRefunds}
    except select refund_id from messages where kind = 'refund paid' and channel = 'sms'`,
  "a reference into nothing": `select * from pragma_foreign_key_check`,
  // SQLite 3.45 takes what `secure-delete` leaves of a deleted account for damage.
  "a broken page": `select integrity_check from pragma_integrity_check
    where integrity_check not in ('ok', 'malformed inverted index for FTS5 table main.customer_texts')`,
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
  const returned = `select sum(coalesce(accepted_qty, returned.qty)) from order_return_items as returned
    join order_returns on order_returns.order_id = returned.order_id and no = return_no
    join order_items on order_items.id = item_id where product_id = products.id and restocked`;
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
