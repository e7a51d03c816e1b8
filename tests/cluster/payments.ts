import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Cluster } from "./cluster.ts";
import { rollingUpdate } from "./deployments.ts";
import type { Load } from "./load.ts";
import { processesOf } from "./processes.ts";
import { type Customer, execute, signUp } from "./shop-client.ts";
import { waitUntil } from "./wait-until.ts";

/** How shop-api learns of the payment of each order: two orders before each process of the update stops. */
const ways = ["webhook", "check", "webhook", "worker", "late", "webhook", "check", "worker"] as const;
const saree = "1";

/** The event: orders are paid while both services are replaced. */
export const paymentsOpen = {
  name: "rolling update of both services while payments are open",
  happen: payDuringUpdate,
  allows: () => false,
};

/** An order by card that awaits its payment, whose number at the provider is `reference`. */
type OpenOrder = { id: string; customer: Customer; way: (typeof ways)[number]; reference: string; toPay: number };

async function payDuringUpdate(cluster: Cluster, _customer: Customer, load: Load) {
  const orders: OpenOrder[] = [];
  for (const way of ways) orders.push(await placeByCard(cluster, load, way));
  const before = await processesOf(cluster);
  const replaced = async () =>
    before.length - (await processesOf(cluster)).filter((one) => before.includes(one)).length;

  const update = async () => [
    ...(await rollingUpdate(cluster, "gateway")).problems,
    ...(await rollingUpdate(cluster, "shop-api")).problems,
  ];
  const payAll = async () => {
    const problems: string[] = [];
    for (const [index, order] of orders.entries()) {
      const count = Math.floor((index * before.length) / orders.length);
      await waitUntil(`${count} replaced processes`, async () => (await replaced()) >= count, 1000);
      problems.push(...(await pay(cluster, order)));
    }
    return problems;
  };
  const problems = (await Promise.all([update(), payAll()])).flat();
  const openMs = performance.now();
  await waitUntil("the end of all payments", () => isAllSettled(cluster), 1000);
  const settledIn = Math.round((performance.now() - openMs) / 1000);
  for (const order of orders) problems.push(...(await problemsOf(cluster, order)));
  return { problems, notes: [`${orders.length} payments, the last one settled ${settledIn} s after the update`] };
}

const Placed = v.object({
  placeOrder: v.object({
    orderId: v.string(),
    toPay: v.number(),
    payment: v.object({ status: v.literal("OPEN"), url: v.string() }),
  }),
});

async function placeByCard(cluster: Cluster, { orders }: Load, way: OpenOrder["way"]): Promise<OpenOrder> {
  const { origin, payments } = cluster;
  const customer = await signUp(cluster);
  await execute(origin, customer.token, "AddToCart", { productId: saree, quantity: 1 });
  const idempotencyKey = randomUUID();
  orders.sent.add(idempotencyKey);
  const payment = { paymentMode: "CARD", paymentFlow: "REDIRECT" };
  const input = { addressId: customer.addressId, ...payment, idempotencyKey, note: idempotencyKey };
  const placed = v.parse(Placed, await execute(origin, customer.token, "PlaceOrder", { input })).placeOrder;
  const { orderId: id, toPay } = placed;
  orders.acknowledged.set(idempotencyKey, { id, at: Date.now() });
  const link = payments.ledger.links.values().find(({ short_url }) => short_url === placed.payment.url);
  if (link === undefined) throw new Error(`The order ${id} has no link at the provider.`);
  return { id, customer, way, reference: link.reference_id, toPay };
}

const Checked = v.object({ checkPayment: v.object({ payment: v.object({ status: v.string() }) }) });

/** Pays an order at the provider, and tells shop-api in its way. */
async function pay(cluster: Cluster, { id, customer: { token }, way, reference }: OpenOrder): Promise<string[]> {
  const { origin, payments } = cluster;
  if (way === "late") await execute(origin, token, "CancelOrder", { id, reason: "By mistake" });
  const { id: paymentId } = await payments.pay(reference, { isLate: way === "late" });
  if (way === "check") {
    await waitUntil(`the payment of order ${id}`, async () => {
      const checked = v.parse(Checked, await execute(origin, token, "CheckPayment", { orderId: id }));
      return checked.checkPayment.payment.status === "PAID";
    });
  }
  if (way === "check" || way === "worker") return [];
  const problems: string[] = [];
  for (const event of payments.webhooks.events.filter(({ payload }) => payload.payment?.id === paymentId)) {
    const status = await payments.webhooks.deliver(event);
    if (status !== 200) problems.push(`the webhook ${event.name} of order ${id} got ${status ?? "no response"}`);
  }
  if (way === "webhook") {
    const [status] = await cluster.sql(`select status from payments where order_id = ${Number(id)}`);
    if (status !== "paid") problems.push(`the payment of order ${id} is ${status} after its webhook`);
  }
  return problems;
}

/** Whether nothing is to be asked or paid back at the provider any more. */
async function isAllSettled(cluster: Cluster): Promise<boolean> {
  const open = "select 1 from payments where status = 'open' or link_closed_at is null";
  const rows = await cluster.sql(`${open} union all select 1 from refunds where state in ('waiting', 'sent')`);
  return rows.length === 0;
}

/** The money that the provider has kept must be the price of a placed order, or that of a cancelled one paid back once. */
async function problemsOf(cluster: Cluster, { id, way, reference, toPay }: OpenOrder): Promise<string[]> {
  const captures = "select count(*) from payment_captures where payment_id = payments.id and counts = 1";
  const refunds = "select string_agg(state, ',') from refunds where order_id = orders.id";
  const state = await cluster.sql(`select orders.status, payments.status, (${captures}), (${refunds})
    from orders join payments on order_id = orders.id where orders.id = ${Number(id)}`);
  const expected = way === "late" ? ["cancelled|cancelled|0|paid", 0] : ["placed|paid|1|", toPay];
  const found = [state.join(), cluster.payments.ledger.moneyKept(reference)];
  return found.join() === expected.join()
    ? []
    : [`order ${id} (${way}): ${found.join()} instead of ${expected.join()}`];
}
