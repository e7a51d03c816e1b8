import { pino } from "pino";
import * as v from "valibot";
import { readConfig } from "../../../shop-api/src/config.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { razorpay } from "../../../shop-api/src/payments/razorpay.ts";
import { startPaymentProvider } from "../../support/payment-provider.ts";
import { callerOf } from "./caller.ts";
import type { DataPlace } from "./new-database.ts";
import { newShopper, orderIdOf, place, redirect, type Shopper } from "./shopper.ts";
import { stockSizes } from "./sizes.ts";
import { staffOf } from "./staff-member.ts";
import { openShopApi, type RunningShop, startShopApi } from "./start-shop-api.ts";

const Refund = v.looseObject({ id: v.number(), amount_paise: v.number(), reason: v.string() });
const Order = v.looseObject({
  version: v.number(),
  items: v.array(v.looseObject({ id: v.number(), quantity: v.number() })),
  refunds: v.array(Refund),
});
const OrderAnswer = v.object({ data: v.object({ order: Order }) });

/** An order of kurtas that is paid at the provider, or awaits it. */
export type OnlineOrder = { customer: Shopper; id: number; reference: string };

/** Another process of a shop, whose orders by card are paid at a provider that sends no events. */
export async function openPayingShop(data: DataPlace): Promise<RunningShop> {
  const provider = await startPaymentProvider();
  const shop = await openShopApi(data, provider.env);
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await provider.stop();
    },
  };
}

/** A shop whose orders by card are paid at the provider of the tests, which sends its events to it. */
export async function startPayingShop() {
  const provider = await startPaymentProvider();
  const shop = await startShopApi(provider.env);
  provider.webhooks.url = `${shop.url}/api/payments/webhook`;
  const { payments: config } = readConfig(provider.env);
  if (config === undefined) throw new Error("No provider is configured.");
  const log = pino({ level: "silent" });
  const client = razorpay(config, log);
  const { db } = openDatabase(shop);
  const call = callerOf(shop);
  const staff = await staffOf(shop, call);
  await stockSizes(db, 2, 500);

  const post = (id: number, path: string, body: unknown) =>
    call.json(`staff/orders/${id}/${path}`, body, { token: staff.token });
  const read = async (id: number) => v.parse(OrderAnswer, (await staff.order(id)).body).data.order;

  /** An order of some kurtas for 1,265 rupees each. */
  async function unpaidOrder(pieces = 1): Promise<OnlineOrder> {
    const customer = await newShopper(call, "2", String(pieces));
    const id = orderIdOf(await place(call, customer, { ...redirect, paid_amount: `${1265 * pieces}.00` }));
    return { customer, id, reference: await referenceOf(db, id) };
  }

  return {
    shop,
    db,
    call,
    staff,
    provider,
    client,
    post,
    read,
    unpaidOrder,
    /** For the functions of the worker. */
    deps: { db, provider: client, publicUrl: config.publicUrl, log, onPlaced: () => {} },
    async paidOrder(pieces = 1): Promise<OnlineOrder> {
      const order = await unpaidOrder(pieces);
      await provider.pay(order.reference);
      return order;
    },
    cancel: ({ id, customer }: OnlineOrder) =>
      call.form("customer/cancel-order", { order_id: String(id), reason: "Ordered twice" }, customer),
    async stop() {
      await db.destroy();
      await shop.stop();
      await provider.stop();
    },
  };
}

async function referenceOf(db: Database, order_id: number): Promise<string> {
  const payment = db.selectFrom("payments").select("reference").where("order_id", "=", order_id);
  return (await payment.executeTakeFirstOrThrow()).reference;
}

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>;
