import { Router } from "express";
import * as v from "valibot";
import { lockCaller } from "../customers/lock-customer.ts";
import type { CodeStore } from "../db/hmac-key.ts";
import { jsonBody, noBody } from "../http/body.ts";
import { HttpError } from "../http/http-error.ts";
import { readInput } from "../http/input.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { sendSuccess } from "../http/send.ts";
import { chosenKinds, isAlwaysSent, messageChoices, setMessageChoice } from "../messages/choices.ts";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import { statusName, statusOfName } from "../text/status-name.ts";
import { confirmEmail, sendEmailLink } from "./email-links.ts";
import { unsubscribe } from "./unsubscribe.ts";

const choice = v.strictObject({
  kind: v.pipe(v.string(), v.regex(/^[a-z_]+$/), v.transform(statusOfName), v.picklist(chosenKinds)),
  channel: v.picklist(["sms", "email"]),
  on: v.boolean(),
});

const withToken = v.strictObject({ token: v.string() });

/**
 * Routes of what customers are told, and of their email addresses (Q156).
 * @param sendsEmail whether the shop sends emails
 */
export function customerMessageRoutes(store: CodeStore, limits: RateLimits, sendsEmail: boolean): Router {
  const { db } = store;
  const router = Router();
  const signedIn = requireCustomer(db);

  const readChoices = async (customerId: number) => {
    const choices = await messageChoices(db, customerId, sendsEmail);
    return { messages: choices.map(({ kind, ...channels }) => ({ kind: statusName(kind), ...channels })) };
  };
  const assertSendsEmail = () => {
    if (!sendsEmail) throw new HttpError(404, "This shop sends no emails.");
  };

  router.get("/customer/messages", signedIn, async (req, res) => {
    sendSuccess(res, { data: await readChoices(customerOf(req)) });
  });

  router.post("/customer/messages", signedIn, jsonBody, async (req, res) => {
    const { kind, channel, on } = readInput(choice, req.body, 422);
    if (channel === "email") assertSendsEmail();
    const customer_id = customerOf(req);
    if (isAlwaysSent(kind, channel)) {
      if (!on) throw new HttpError(422, "Messages about your orders cannot be switched off.");
    } else {
      await db.transaction().execute(async (trx) => {
        await lockCaller(trx, customer_id);
        await setMessageChoice(trx, { customer_id, kind, channel }, on);
      });
    }
    sendSuccess(res, { message: "Saved", data: await readChoices(customer_id) });
  });

  router.post("/customer/send-email-link", signedIn, limits.sending, noBody, async (req, res) => {
    assertSendsEmail();
    await sendEmailLink(db, customerOf(req), Date.now());
    sendSuccess(res, { message: "We have sent a link to your email address." });
  });

  router.post("/customer/confirm-email", signedIn, limits.checking, jsonBody, async (req, res) => {
    const { token } = readInput(withToken, req.body, 422);
    await confirmEmail(store, customerOf(req), token, Date.now());
    sendSuccess(res, { message: "Your email address is confirmed." });
  });

  // Without a login: the token is the permission.
  router.post("/unsubscribe", limits.checking, jsonBody, async (req, res) => {
    const { token } = readInput(withToken, req.body, 422);
    const kind = statusName(await unsubscribe(store, token));
    sendSuccess(res, { message: "You will get no more of these emails.", data: { kind } });
  });

  return router;
}
