import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";
import { aStaffOrder } from "./support/staff-order.ts";

playRest();

const owner = { token: "st_owner" };
const restOfStaff = () => restApi({ authorization: "Bearer st_owner" });
const at = "2026-11-25T10:00:00.000Z";

const sent = {
  id: 7,
  kind: "out_for_delivery",
  channel: "sms",
  state: "failed",
  order_id: 12,
  created_at: at,
  settled_at: at,
  attempts: 3,
  problem: "The provider has refused it.",
  body: null,
};
const read = {
  id: "7",
  kind: "OUT_FOR_DELIVERY",
  channel: "SMS",
  state: "FAILED",
  orderId: "12",
  createdAt: at,
  settledAt: at,
  attempts: 3,
  problem: "The provider has refused it.",
  body: null,
};
const fields = "id kind channel state orderId createdAt settledAt attempts problem body";

describe("messages for staff (Q157)", () => {
  const list = gql(`query ($state: MessageState, $page: Int) { staff { messages(state: $state, page: $page) {
    items { ${fields} } total page pageSize pageCount stateCounts { state count }
  } } }`);

  test("are a page of one state, with what is not known as null, and the number of each state", async () => {
    const ofOwner = { ...sent, id: 8, kind: "owner_news", channel: "email", order_id: null, settled_at: null };
    const odd = { ...ofOwner, kind: "birthday", channel: "pigeon", state: "lost", problem: null, body: "Hello" };
    const counts = { waiting: 2, sent: 0, dropped: 1, failed: 41 };
    const state_counts = Object.entries(counts).map(([state, count]) => ({ state, count }));
    restOfStaff()
      .get("/staff/messages?state=failed&page=3&page_size=20")
      .reply(200, { data: { items: [sent, ofOwner, odd], total: 41, page: 3, page_size: 20, state_counts } });
    const news = { ...read, id: "8", kind: "OWNER_NEWS", channel: "EMAIL", orderId: null, settledAt: null };
    const unknown = { kind: null, channel: null, state: null, problem: null, body: "Hello" };
    expect(await runQuery(list, { state: "FAILED", page: 3 }, owner)).toEqual({
      data: {
        staff: {
          messages: {
            items: [read, news, { ...news, ...unknown }],
            total: 41,
            page: 3,
            pageSize: 20,
            pageCount: 3,
            stateCounts: state_counts.map(({ state, count }) => ({ state: state.toUpperCase(), count })),
          },
        },
      },
    });
  });

  test.each([
    { ...sent, id: null },
    { ...sent, attempts: "3" },
    { ...sent, created_at: "soon" },
  ])("are not shown in part: %j cannot be read", async (item) => {
    restOfStaff()
      .get("/staff/messages?page=1&page_size=20")
      .reply(200, { data: { items: [item], total: 1, state_counts: [] } });
    const { errors } = await runQuery(list, {}, owner);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT" } }]);
  });

  test("of an order are with it, and null in lists and where REST sends none", async () => {
    const order = gql(`{ staff { order(id: "8") { messages { ${fields} } } } }`);
    const shapes: [more: object, messages: unknown][] = [
      [{ messages: [sent] }, [read]],
      [{}, null],
    ];
    for (const [more, messages] of shapes) {
      restOfStaff()
        .get("/staff/orders/8")
        .reply(200, { data: { order: aStaffOrder({ ...more }) } });
      expect(await runQuery(order, {}, owner)).toEqual({ data: { staff: { order: { messages } } } });
    }
    restOfStaff()
      .get("/staff/orders?page=1&page_size=20")
      .reply(200, { data: { items: [aStaffOrder()], total: 1, status_counts: [] } });
    const orders = gql`{ staff { orders { items { messages { id } } } } }`;
    expect(await runQuery(orders, {}, owner)).toEqual({ data: { staff: { orders: { items: [{ messages: null }] } } } });
  });

  const send = gql(`mutation { sendMessage(id: "7") { ${fields} } }`);

  test("are sent again by one call, whose response is the message", async () => {
    const waiting = { ...sent, state: "waiting", attempts: 0, settled_at: null, problem: null };
    restOfStaff()
      .post("/staff/messages/7/send", "")
      .reply(200, { success: true, message: "Done.", data: { message: waiting } });
    expect(await runQuery(send, {}, owner)).toEqual({
      data: { sendMessage: { ...read, state: "WAITING", attempts: 0, settledAt: null, problem: null } },
    });
  });

  test.each([
    [409, "This message was sent already.", "BAD_USER_INPUT"],
    [404, "Message not found", "NOT_FOUND"],
  ])("that REST does not send again are an error with its message: %i", async (status, message, code) => {
    restOfStaff().post("/staff/messages/7/send").reply(status, { success: false, message });
    const { errors } = await runQuery(send, {}, owner);
    expect(errors).toMatchObject([{ message, extensions: { code } }]);
  });
});

test("an owner chooses whether news are sent, which staff and a REST without messages do not have", async () => {
  const account = {
    id: 1,
    name: "Devi",
    email: "devi@kasavu.example",
    role: "owner",
    is_disabled: false,
    created_at: at,
  };
  const choose = gql`mutation { setGetsNews(getsNews: false) { id getsNews } }`;
  restOfStaff()
    .post("/staff/me", { gets_news: false })
    .reply(200, { data: { account: { ...account, gets_news: false } } });
  expect(await runQuery(choose, {}, owner)).toEqual({ data: { setGetsNews: { id: "1", getsNews: false } } });
  const message = "Only owners may do this.";
  restOfStaff().post("/staff/me").reply(403, { success: false, message });
  expect(await runQuery(choose, {}, owner)).toMatchObject({ errors: [{ message, extensions: { code: "FORBIDDEN" } }] });
  restOfStaff()
    .get("/staff/accounts")
    .reply(200, {
      data: {
        accounts: [
          { ...account, gets_news: true },
          { ...account, role: "staff" },
        ],
      },
    });
  const accounts = gql`{ staff { accounts { getsNews } } }`;
  expect(await runQuery(accounts, {}, owner)).toEqual({
    data: { staff: { accounts: [{ getsNews: true }, { getsNews: null }] } },
  });
});

test.each([
  [{ failed_messages: 2 }, 2],
  [{}, null],
])("today with %j has %j messages that could not be sent", async (more, failedMessages) => {
  const figures = {
    orders_to_process: 0,
    orders_to_send: 0,
    orders_out_for_delivery: 0,
    returns_to_settle: 0,
    credit_due_paise: 0,
    credit_due_orders: 0,
    low_stock_products: 0,
    sold_out_products: 0,
    sales: [],
  };
  restOfStaff()
    .get("/staff/today")
    .reply(200, { data: { today: { ...figures, ...more } } });
  const today = gql`{ staff { today { failedMessages } } }`;
  expect(await runQuery(today, {}, owner)).toEqual({ data: { staff: { today: { failedMessages } } } });
});
