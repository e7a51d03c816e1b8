import { sql } from "kysely";
import { openDatabase } from "../../../shop-api/src/db/client.ts";

type Place = { dataDir: string; databaseUrl: string | undefined };

/** The content of an invoice of two lines. */
function invoiceOf(order_id: string): string {
  const amounts = { taxable_value: "951.43", cgst: "23.78", sgst: "23.79", igst: "0.00", amount: "999.00" };
  const item = { description: "Balaramapuram Kasavu Saree", size: null, hsn: "5208", qty: "1", unit: "PCS" };
  const line = { ...item, unit_price: "999.00", discount: "0.00", tax_percentage: 5, ...amounts };
  const address = "Building 14, Swaraj Round North, Thrissur";
  const kerala = { state: "Kerala", state_code: "32" };
  return JSON.stringify({
    invoice_no: "KSV/26-27/000001",
    invoice_date: "2026-11-25",
    order_id,
    order_date: "2026-11-25",
    seller: {
      name: "Kasavu",
      address,
      gstin: "32AAACK1234F1Z5",
      ...kerala,
    },
    bill_to: {
      name: "Customer of the benchmark",
      address,
      ...kerala,
      gstin: null,
    },
    place_of_supply: "Kerala (32)",
    items: [
      line,
      {
        ...line,
        hsn: "6211",
      },
    ],
    discount: "0.00",
    taxable_value: "1902.86",
    cgst: "47.56",
    sgst: "47.58",
    igst: "0.00",
    amount: "1998.00",
    amount_in_words: "Rupees One Thousand Nine Hundred Ninety-Eight Only",
  });
}

/**
 * Adds customers with an order of two items each to a running shop, 300 orders a day: of a hundred orders 94 are final, and
 * every tenth is on credit. They go to 60 towns and 1,000 postal codes, a fifth has the promo code of its week, and each that
 * has gone out for delivery has an invoice.
 */
export async function fillOrders(place: Place, { products, orders }: { products: number; orders: number }) {
  const { db } = openDatabase(place);
  const [count, productCount, now] = [sql.lit(orders), sql.lit(products), sql.lit(Date.now())];
  const numbers = sql`with recursive numbers (n) as
    (select cast(1 as bigint) union all select n + 1 from numbers where n < ${count})`;
  const placedAt = sql`${now} - (${count} - n) * 86400000 / 300`;
  const status = sql`case when n % 100 < 2 then 'placed' when n % 100 < 4 then 'processed'
    when n % 100 < 6 then 'out for delivery' when n % 100 < 9 then 'cancelled' else 'delivered' end`;
  await db.transaction().execute(async (trx) => {
    // Ids above those of the shop's own customer.
    await sql`insert into customers (id, name, email, mobile, created_at) ${numbers}
      select 1000 + n, 'Customer ' || substr('AnuBinuDeviJayaLathMeenNilaRadhSitaUmaVani', cast(1 + n % 38 as integer), 4)
        || ' ' || n, '', '+91' || (9000000000 + n * 7919), ${placedAt} from numbers`.execute(trx);
    await sql`insert into orders (id, customer_id, created_at, status, status_at, payment_mode, discount_paise, points,
        paid_paise, ship_to, town, po_box, promocode) ${numbers}
      select n, 1000 + n, ${placedAt}, ${status}, ${placedAt}, case when n % 10 = 0 then 'Credit' else 'Cash' end, 0, 0,
        99900 + n % 7 * 10000, 'Building 14, Swaraj Round North, Thrissur', 'town' || (n * 31 % 60),
        cast(680001 + n * 7919 % 1000 as text), case when n % 5 = 0 then 'WEEK' || ((${count} - n) / 2100) end
      from numbers`.execute(trx);
    await sql`insert into invoices (order_id, financial_year, serial, number, issued_at, tax_paise, content)
      select id, '26-27', id, 'KSV/26-27/' || substr(cast(1000000 + id as text), 2), created_at, 0,
        replace(${sql.lit(invoiceOf("#"))}, '"#"', cast(id as text))
      from orders where status in ('out for delivery', 'delivered')`.execute(trx);
    for (const item of [1, 2]) {
      await sql`insert into order_items (order_id, product_id, title, picture, qty, total_paise) ${numbers}
        select n, products.id, products.title, '', 1, 49900
        from numbers join products on products.id = 1 + n * ${sql.lit(item)} * 7919 % ${productCount}`.execute(trx);
    }
    await sql`insert into order_steps (order_id, status, happened_at)
      select id, 'placed', created_at from orders`.execute(trx);
    await sql`insert into order_steps (order_id, status, happened_at)
      select id, status, status_at from orders where status <> 'placed'`.execute(trx);
    await sql`insert into credit_transactions (order_id, customer_id, amount_paise, approval, approval_at, points_earned)
      select id, customer_id, paid_paise, case when id % 200 = 10 then 'Due' else 'Paid' end, created_at, 0
      from orders where payment_mode = 'Credit'`.execute(trx);
    await sql`insert into order_returns (order_id, state, requested_at)
      select id, case when id % 1000 = 99 then 'requested' else 'returned' end, created_at
      from orders where id % 50 = 49`.execute(trx);
  });
  // As Postgres' autovacuum does, which the server of the benchmark has not.
  await sql`${sql.raw(place.databaseUrl === undefined ? "analyze" : "vacuum analyze")}`.execute(db);
  await db.destroy();
}
