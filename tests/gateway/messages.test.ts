import { gql } from "graphql-tag";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
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
