import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";
import { aStaffOrder } from "./support/staff-order.ts";

playRest();

const staff = { token: "st_asha" };
const restOfStaff = () => restApi({ authorization: "Bearer st_asha" });

describe("the orders of all customers", () => {
  const list = gql`{
    staff {
      orders {
        statusCounts { status count }
        items { id order { status total tax } customer { id name mobile } shipTo creditStatus location { latitude } }
      }
    }
  }`;
  const deleted = { status: "cancelled", customer: null, ship_to: null, credit_status: null, latitude: null };

  test("have their address and the state of their credit", async () => {
    const items = [aStaffOrder(), aStaffOrder({ id: 7, ...deleted })];
    const status_counts = [
      { status: "out_for_delivery", count: 2 },
      { status: "placed", count: 0 },
    ];
    restOfStaff()
      .get("/staff/orders?page=1&page_size=20")
      .reply(200, { success: true, data: { items, total: 41, page: 1, page_size: 20, status_counts } });
    const { data, errors } = await runQuery(list, {}, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      staff: {
        orders: {
          statusCounts: [{ status: "OUT_FOR_DELIVERY", count: 2 }],
          items: [
            {
              id: "8",
              order: { status: "PROCESSED", total: 126_500, tax: 6024 },
              customer: { id: "3", name: "Asha Menon", mobile: "+919800000000" },
              shipTo: "Asha Menon, 12 A, Swaraj Round",
              creditStatus: "DUE",
              location: { latitude: 10.5276 },
            },
            {
              id: "7",
              order: { status: "CANCELLED", total: 126_500, tax: 6024 },
              customer: null,
              shipTo: null,
              creditStatus: null,
              location: null,
            },
          ],
        },
      },
    });
  });

  test("with an unreadable row are a contract breach: no order may be missing", async () => {
    const items = [aStaffOrder(), aStaffOrder({ paid_paise: "12.5" })];
    restOfStaff()
      .get("/staff/orders?page=1&page_size=20")
      .reply(200, { data: { items, total: 2, page: 1, page_size: 20, status_counts: [] } });
    const { errors } = await runQuery(list, {}, staff);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT" } }]);
  });
});

test("orders of a period are those of its days, and one that ends before it starts is wrong at its end", async () => {
  const list = gql`{ staff { orders(filter: { search: "saree", placedFrom: "2026-11-02", placedTo: "2026-11-01" }) { total } } }`;
  const message = "The end must not be before the start.";
  restOfStaff()
    .get("/staff/orders?search=saree&placed_from=2026-11-02&placed_to=2026-11-01&page=1&page_size=20")
    .reply(400, { success: false, message, field: "placed_to" });
  const { errors } = await runQuery(list, {}, staff);
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT", field: "placedTo" } }]);
});

describe("one order", () => {
  const one = gql`query ($id: ID!) {
    staff {
      order(id: $id) {
        nextStatuses canMarkPaid canSettleReturn
        order {
          status placedAt expectedOn steps { status isReached } paymentStatus
          cancellation { by reason } return { reason refund } items { title size quantity total productId image { url } }
        }
        invoice { number }
        changes { staffName action entity fields { field before after } }
      }
    }
  }`;

  test("has what staff may do with it, its return, and its history", async () => {
    const change = {
      id: 5,
      at: "2026-11-21T11:00:00Z",
      staff_name: "Asha",
      entity: "order",
      entity_id: "8",
      label: "Order 8",
      action: "delivered",
      fields: [{ field: "status", before: "out for delivery", after: "delivered" }],
    };
    const returned = {
      status: "requested",
      reason: "Too small",
      requested_at: "2026-11-22T10:00:00Z",
      settled_at: null,
      refund_paise: null,
    };
    const fields = { status: "delivered", return: returned, next_statuses: [], can_settle_return: true };
    restOfStaff()
      .get("/staff/orders/8")
      .reply(200, { data: { order: aStaffOrder({ ...fields, can_mark_paid: false, changes: [change] }) } });
    const { data, errors } = await runQuery(one, { id: "8" }, staff);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      staff: {
        order: {
          nextStatuses: [],
          canMarkPaid: false,
          canSettleReturn: true,
          order: {
            status: "RETURN_REQUESTED",
            expectedOn: "2026-11-22",
            paymentStatus: "DUE",
            cancellation: null,
            return: { reason: "Too small", refund: null },
            items: [
              {
                title: "Indigo Buti Kurta",
                size: "M",
                quantity: 1,
                total: 126_500,
                productId: "63",
                image: { url: "/media/uploads/products/kurta/front.avif" },
              },
            ],
          },
          invoice: null,
          changes: [{ staffName: "Asha", action: "delivered", entity: "ORDER", fields: change.fields }],
        },
      },
    });
  });

  test("has items without an image if their products have none", async () => {
    const items = aStaffOrder().items.map((item) => ({ ...item, picture: null }));
    const reply = { data: { order: aStaffOrder({ items }) } };
    restOfStaff().get("/staff/orders/8").reply(200, reply);
    const { data } = await runQuery(one, { id: "8" }, staff);
    expect(data).toMatchObject({
      staff: { order: { order: { items: [{ title: "Indigo Buti Kurta", image: null }] } } },
    });
  });

  test("has its parcel, for the shopper too, and what a packing slip needs; a previous REST sends none of it", async () => {
    const parcels = gql`{
      staff {
        order(id: "8") {
          shipToState
          sender { name address }
          parcel { ...parts }
          order { parcel { ...parts } }
        }
      }
    }
    fragment parts on Parcel { courier trackingNumber url }`;
    const url = "https://post.example/EE1";
    const sender = { name: "Kasavu", address: "Swaraj Round" };
    const fields = { parcel: { courier: "India Post", tracking_number: "EE1", url }, sender, ship_to_state: "Kerala" };
    for (const order of [aStaffOrder(fields), aStaffOrder()]) {
      restOfStaff().get("/staff/orders/8").reply(200, { data: { order } });
    }
    const parcel = { courier: "India Post", trackingNumber: "EE1", url };
    expect(await runQuery(parcels, {}, staff)).toEqual({
      data: { staff: { order: { shipToState: "Kerala", sender, parcel, order: { parcel } } } },
    });
    expect(await runQuery(parcels, {}, staff)).toEqual({
      data: { staff: { order: { shipToState: null, sender: null, parcel: null, order: { parcel: null } } } },
    });
  });

  test("says who has cancelled it, and why", async () => {
    const cancelled = { status: "cancelled", cancelled_by: "customer", cancel_reason: "Changed my mind" };
    restOfStaff()
      .get("/staff/orders/8")
      .reply(200, { data: { order: aStaffOrder(cancelled) } });
    const { data } = await runQuery(one, { id: "8" }, staff);
    const cancellation = { by: "CUSTOMER", reason: "Changed my mind" };
    expect(data).toMatchObject({ staff: { order: { order: { status: "CANCELLED", cancellation } } } });
  });
});

test("of several orders that staff change, each has a result of its own", async () => {
  const problem = "This order was cancelled by its customer.";
  const results = [
    { id: 8, problem: null, order: aStaffOrder() },
    { id: 9, problem, order: null },
  ];
  restOfStaff()
    .post("/staff/orders/status", { ids: [8, 9], status: "processed" })
    .reply(200, { data: { results } });
  const set = gql`mutation { setOrderStatuses(ids: ["8", "9"], status: PROCESSED) { id problem order { order { status } } } }`;
  expect(await runQuery(set, {}, staff)).toEqual({
    data: {
      setOrderStatuses: [
        { id: "8", problem: null, order: { order: { status: "PROCESSED" } } },
        { id: "9", problem, order: null },
      ],
    },
  });
});

test("rows of parcels are sent with numbers as ids, and each has a result of its own", async () => {
  const send = gql`mutation ($rows: [ParcelInput!]!) {
    sendOrders(rows: $rows, dryRun: true) { orderId problem order { id } }
  }`;
  const rows = [
    { order_id: 8, courier: "DTDC", tracking_number: "EE1" },
    { order_id: 9, courier: "DTDC" },
  ];
  const results = [
    { order_id: 8, problem: null, order: aStaffOrder() },
    { order_id: 9, problem: "Order not found", order: null },
  ];
  restOfStaff().post("/staff/orders/send", { rows, dry_run: true }).reply(200, { data: { results } });
  const [first, second] = [
    { orderId: "8", courier: "DTDC", trackingNumber: "EE1" },
    { orderId: "9", courier: "DTDC", trackingNumber: null },
  ];
  expect(await runQuery(send, { rows: [first, second] }, staff)).toEqual({
    data: {
      sendOrders: [
        { orderId: "8", problem: null, order: { id: "8" } },
        { orderId: "9", problem: "Order not found", order: null },
      ],
    },
  });
});
