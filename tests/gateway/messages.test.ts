import { gql } from "graphql-tag";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { aStaffOrder } from "./support/staff-order.ts";
import { driftSnapshot, mockRecorded, playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const Choices = v.object({ me: v.object({ messageChoices: v.unknown() }) });

const asha = { token: "asha-token" };
const restOfAsha = () => restApi({ authorization: "Bearer asha-token" });

const sent = [
  { kind: "order_placed", sms: "always", email: "on" },
  { kind: "credit_due", sms: "off", email: null },
];
const read = [
  { kind: "ORDER_PLACED", sms: "ALWAYS", email: "ON" },
  { kind: "CREDIT_DUE", sms: "OFF", email: null },
];

describe("what a customer is told (Q156)", () => {
  const query = gql`{ me { name messageChoices { kind sms email } } }`;

  async function choicesIn(status: number, body?: object | string) {
    mockRecorded("/customer/profile", "profile");
    restOfAsha().get("/customer/messages").reply(status, body);
    const { data, errors } = await runQuery(query, {}, asha);
    expect(data).toMatchObject({ me: { name: "Asha Menon" } });
    return { choices: v.parse(Choices, data).me.messageChoices, errors };
  }

  test.each([
    { success: true, data: { messages: sent } },
    {
      messages: {
        data: [
          { ...sent[0], kind: "Order placed", sms: "Always", email: true },
          { ...sent[1], sms: "0" },
        ],
      },
    },
    { data: { data: { messages: [...sent, { kind: "birthday", sms: "on", email: "on" }] } } },
  ])("is read from %j, without unknown kinds", async (body) => {
    expect(await choicesIn(200, body)).toEqual({ choices: read, errors: undefined });
  });

  test("has no choice where REST's cannot be read, which is counted", async () => {
    const messages = [{ ...sent[0], sms: "perhaps" }];
    expect((await choicesIn(200, { data: { messages } })).choices).toEqual([{ ...read[0], sms: null }]);
    expect(driftSnapshot()["GET customer/messages"]?.breaches).toEqual({ "messages.*.sms": 1 });
  });

  test.each<[number, object | string | undefined]>([
    [404, { success: false, message: "Not found" }],
    [404, "<pre>Cannot GET /api/customer/messages</pre>"],
    [200, { success: true, data: {} }],
    [200, { success: true, data: [] }],
  ])("is null where REST sends no messages: %i %j", async (status, body) => {
    expect(await choicesIn(status, body)).toEqual({ choices: null, errors: undefined });
  });

  test.each<[number, object | undefined, string]>([
    [500, undefined, "UPSTREAM_UNAVAILABLE"],
    [200, { data: { messages: "all" } }, "UPSTREAM_CONTRACT"],
  ])("fails alone if it cannot be read: %i %j", async (status, body, code) => {
    const { choices, errors } = await choicesIn(status, body);
    expect({ choices, errors }).toMatchObject({ choices: null, errors: [{ extensions: { code } }] });
  });
});

const write = () => restOfAsha().post("/customer/messages", { kind: "credit_due", channel: "email", on: false });

describe("a choice", () => {
  const change = gql`mutation {
    setMessageChoice(kind: CREDIT_DUE, channel: EMAIL, isOn: false) { name messageChoices { kind sms email } }
  }`;

  test("is saved by one call, whose response has all choices; the profile is read again", async () => {
    write().reply(200, { success: true, data: { messages: sent } });
    mockRecorded("/customer/profile", "profile");
    expect(await runQuery(change, {}, asha)).toEqual({
      data: { setMessageChoice: { name: "Asha Menon", messageChoices: read } },
    });
  });

  test.each([{ success: true }, { success: true, data: { messages: "saved" } }])(
    "that %j confirms is saved, and all are read",
    async (body) => {
      write().reply(200, body);
      mockRecorded("/customer/profile", "profile");
      restOfAsha()
        .get("/customer/messages")
        .reply(200, { data: { messages: sent } });
      expect(await runQuery(change, {}, asha)).toMatchObject({ data: { setMessageChoice: { messageChoices: read } } });
    },
  );

  test("is DONE if only the profile cannot be read", async () => {
    write().reply(200, { success: true, data: { messages: sent } });
    restOfAsha().get("/customer/profile").reply(500);
    const { errors } = await runQuery(change, {}, asha);
    expect(errors).toMatchObject([
      {
        message: "Your choice was saved, but your profile could not be loaded.",
        extensions: { outcome: "DONE", endpoint: "GET customer/profile" },
      },
    ]);
  });

  test("about an order by SMS is rejected with REST's message", async () => {
    const message = "Messages about your orders cannot be switched off.";
    const placed = gql`mutation { setMessageChoice(kind: ORDER_PLACED, channel: SMS, isOn: false) { name } }`;
    restOfAsha()
      .post("/customer/messages", { kind: "order_placed", channel: "sms", on: false })
      .reply(422, { success: false, message });
    const { errors } = await runQuery(placed, {}, asha);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("the link that confirms an email address", () => {
  const send = gql`mutation { sendEmailLink { message } }`;
  const confirm = gql`mutation ($token: String!) { confirmEmail(token: $token) { emailConfirmed } }`;

  test("is sent without a body, with REST's message or one of the gateway", async () => {
    const sends = restOfAsha().post("/customer/send-email-link", "");
    sends.reply(200, { success: true, message: "We have sent it to a…@example.com." });
    expect(await runQuery(send, {}, asha)).toEqual({
      data: { sendEmailLink: { message: "We have sent it to a…@example.com." } },
    });
    restOfAsha().post("/customer/send-email-link", "").reply(200, { success: true });
    expect(await runQuery(send, {}, asha)).toEqual({
      data: { sendEmailLink: { message: "We have sent a link to your email address." } },
    });
  });

  test.each<[number, object | string, string, string]>([
    [422, { message: "Your email address is confirmed already." }, "BAD_USER_INPUT", "is confirmed already."],
    [429, { message: "We have sent three links today. Please try again tomorrow." }, "RATE_LIMITED", "three links"],
    [404, { message: "Not found" }, "NOT_FOUND", "This shop sends no emails."],
    [404, "<pre>Cannot POST /api/customer/send-email-link</pre>", "NOT_FOUND", "This shop sends no emails."],
    [503, {}, "UPSTREAM_UNAVAILABLE", "The link could not be sent. Please try again."],
  ])("that REST does not send is an error: %i %j", async (status, body, code, message) => {
    restOfAsha().post("/customer/send-email-link").reply(status, body);
    const { errors } = await runQuery(send, {}, asha);
    expect(errors).toMatchObject([{ message: expect.stringContaining(message), extensions: { code } }]);
  });

  test("confirms it by its token, after which the profile is read again", async () => {
    restOfAsha().post("/customer/confirm-email", { token: "1764.abc" }).reply(200, { success: true });
    restOfAsha()
      .get("/customer/profile")
      .reply(200, { data: { user: { id: 2, email_confirmed: true } } });
    expect(await runQuery(confirm, { token: " 1764.abc\n" }, asha)).toEqual({
      data: { confirmEmail: { emailConfirmed: true } },
    });
  });

  const message = "This link is not valid any more. Please send a new one.";

  test("is rejected with REST's message, and a malformed one without a call", async () => {
    restOfAsha().post("/customer/confirm-email").reply(422, { success: false, message });
    for (const token of ["1764.abc", " ", "x".repeat(301)]) {
      const { errors } = await runQuery(confirm, { token }, asha);
      expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    }
  });
});

test.each([
  "setMessageChoice(kind: CREDIT_DUE, channel: SMS, isOn: true) { id }",
  "sendEmailLink { message }",
  'confirmEmail(token: "1764.abc") { id }',
])("%s needs a login", async (field) => {
  const { errors } = await runQuery(gql(`mutation { ${field} }`));
  expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
});

describe("unsubscribing from a kind of email", () => {
  const unsubscribe = gql`mutation ($token: String!) { unsubscribe(token: $token) { kind message } }`;
  const token = "customer.2.credit_due.abc";

  test("needs no login: the token of the session is not sent", async () => {
    restApi({}, { badheaders: ["authorization"] })
      .post("/unsubscribe", { token })
      .reply(200, { success: true, message: "You will get no more of these.", data: { kind: "credit_due" } });
    expect(await runQuery(unsubscribe, { token }, asha)).toEqual({
      data: { unsubscribe: { kind: "CREDIT_DUE", message: "You will get no more of these." } },
    });
  });

  test.each([{ success: true, data: { kind: "birthday" } }, { success: true, data: { kind: {} } }, { success: true }])(
    "is done without a known kind too: %j",
    async (body) => {
      restApi().post("/unsubscribe").reply(200, body);
      expect(await runQuery(unsubscribe, { token })).toEqual({
        data: { unsubscribe: { kind: null, message: "You will get no more of these emails." } },
      });
    },
  );

  test("with a wrong token is rejected, and with a malformed one without a call", async () => {
    const message = "This link is not valid.";
    restApi().post("/unsubscribe").reply(422, { success: false, message });
    for (const wrong of [token, "", "x".repeat(301)]) {
      const { errors } = await runQuery(unsubscribe, { token: wrong });
      expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    }
  });

  test("may be repeated if REST does not confirm it", async () => {
    restApi().post("/unsubscribe").reply(502);
    const { errors } = await runQuery(unsubscribe, { token });
    const text = "We could not switch these emails off. Please try again.";
    expect(errors).toMatchObject([{ message: text, extensions: { outcome: "UNKNOWN" } }]);
  });
});

const owner = { token: "st_owner" };
const restOfStaff = () => restApi({ authorization: "Bearer st_owner" });
const at = "2026-11-25T10:00:00.000Z";

const sentMessage = {
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
const readMessage = {
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
    const ofOwner = { ...sentMessage, id: 8, kind: "owner_news", channel: "email", order_id: null, settled_at: null };
    const odd = { ...ofOwner, kind: "birthday", channel: "pigeon", state: "lost", problem: null, body: "Hello" };
    const counts = { waiting: 2, sent: 0, dropped: 1, failed: 41 };
    const state_counts = Object.entries(counts).map(([state, count]) => ({ state, count }));
    restOfStaff()
      .get("/staff/messages?state=failed&page=3&page_size=20")
      .reply(200, { data: { items: [sentMessage, ofOwner, odd], total: 41, page: 3, page_size: 20, state_counts } });
    const news = { ...readMessage, id: "8", kind: "OWNER_NEWS", channel: "EMAIL", orderId: null, settledAt: null };
    const unknown = { kind: null, channel: null, state: null, problem: null, body: "Hello" };
    expect(await runQuery(list, { state: "FAILED", page: 3 }, owner)).toEqual({
      data: {
        staff: {
          messages: {
            items: [readMessage, news, { ...news, ...unknown }],
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
    { ...sentMessage, id: null },
    { ...sentMessage, attempts: "3" },
    { ...sentMessage, created_at: "soon" },
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
      [{ messages: [sentMessage] }, [readMessage]],
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
    const waiting = { ...sentMessage, state: "waiting", attempts: 0, settled_at: null, problem: null };
    restOfStaff()
      .post("/staff/messages/7/send", "")
      .reply(200, { success: true, message: "Done.", data: { message: waiting } });
    expect(await runQuery(send, {}, owner)).toEqual({
      data: { sendMessage: { ...readMessage, state: "WAITING", attempts: 0, settledAt: null, problem: null } },
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
