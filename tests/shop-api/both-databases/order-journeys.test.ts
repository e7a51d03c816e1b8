import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openGateway } from "../../gateway/support/open-gateway.ts";
import { trustedNamed } from "../../gateway/support/trusted.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { left, newShopper, type Shopper } from "../support/shopper.ts";
import { staffOf } from "../support/staff-member.ts";
import { startShopApi, type RunningShop } from "../support/start-shop-api.ts";

const Placed = v.object({ data: v.object({ placeOrder: v.object({ orderId: v.string() }) }) });
const Tracked = v.object({ data: v.object({ me: v.object({ order: v.looseObject({}) }) }) });
const Items = v.object({ items: v.array(v.looseObject({ id: v.string(), quantity: v.number() })) });

/** The journeys of an order from the cart to its end, by the operations of the web. Product 1 costs 3780 rupees. */
describeOnDatabase("the journey of an order", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  /** Executes operations of the web for a customer, on a gateway that runs until the end of the test. */
  async function webOf({ token, address_id }: Shopper) {
    const { url } = await openGateway(shop.url);
    const execute = async (name: string, variables: Record<string, unknown> = {}) => {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ documentId: trustedNamed(name).id, variables }),
      });
      const result: unknown = await response.json();
      return result;
    };
    return {
      execute,
      place: async (paymentMode: string): Promise<string> => {
        const input = { addressId: String(address_id), paymentMode, idempotencyKey: crypto.randomUUID() };
        return v.parse(Placed, await execute("PlaceOrder", { input })).data.placeOrder.orderId;
      },
      track: async (id: string) => v.parse(Tracked, await execute("TrackOrder", { id })).data.me.order,
    };
  }

  it("leads from the cart to its cancellation, which is counted and puts the pieces back into stock", async () => {
    const { execute, place, track } = await webOf(await newShopper(call, "1", "2"));
    const stock = await left(call, "1");
    const id = await place("CARD");
    expect(await left(call, "1")).toBe(stock - 2);
    expect(await track(id)).toMatchObject({ status: "PLACED", paymentStatus: "PAID", canCancel: true });
    const cancelled = {
      status: "CANCELLED",
      paymentStatus: "REFUNDED",
      canCancel: false,
      cancellation: { by: "CUSTOMER", reason: "By mistake" },
    };
    const variables = { id, reason: "By mistake" };
    expect(await execute("CancelOrder", variables)).toMatchObject({ data: { cancelOrder: cancelled } });
    expect(await execute("CancelOrder", variables)).toMatchObject({ data: { cancelOrder: cancelled } });
    expect(await left(call, "1")).toBe(stock);
    const statusCounts = [{ status: "CANCELLED", count: 1 }];
    expect(await execute("AccountOrders", { search: `#${id}` })).toMatchObject({
      data: { me: { orders: { total: 1, statusCounts } } },
    });
  });

  it("leads from the delivery to its return, which the shop settles, and to its invoice", async () => {
    const { execute, place, track } = await webOf(await newShopper(call, "1", "2"));
    const id = await place("CASH");
    const staff = await staffOf(shop, call);
    for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(Number(id), status);
    const delivered = await track(id);
    expect(delivered).toMatchObject({ status: "DELIVERED", paymentStatus: "PAID", canCancel: false, canReturn: true });
    const [item] = v.parse(Items, delivered).items;
    const stock = await left(call, "1");
    const input = { orderId: id, items: [{ id: item?.id, quantity: 1 }], reason: "It does not fit" };
    expect(await execute("ReturnOrder", { input })).toMatchObject({
      data: { returnOrder: { status: "RETURN_REQUESTED", canReturn: false, items: [{ returnedQuantity: 1 }] } },
    });
    expect(await runShop(shop, "settle-return", id, "returned", "--restock")).toMatchObject({ code: 0 });
    expect(await runShop(shop, "settle-return", id, "returned", "--restock")).toMatchObject({ code: 1 });
    expect(await left(call, "1")).toBe(stock + 1);
    expect(await track(id)).toMatchObject({
      status: "RETURNED",
      paymentStatus: "REFUNDED",
      return: { reason: "It does not fit", refund: 378000 },
      invoiceNumber: expect.stringMatching(/^KSV\/\d\d-\d\d\/\d{6}$/),
    });
    expect(await execute("Invoice", { id })).toMatchObject({
      data: { me: { order: { invoice: { total: 756000, lines: [{ quantity: 2, total: 756000 }] } } } },
    });
  });
});
