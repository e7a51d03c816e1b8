import * as v from "valibot";
import { described, isUnsafeOrigin } from "./config-formats.ts";
import type { SmtpConfig } from "./message-sending/smtp-config.ts";
import { smsTemplateNames } from "./messages/kinds.ts";

/** What `SMS_TEMPLATE_IDS` names, with spaces. */
const templateNames: readonly string[] = ["login code", ...smsTemplateNames];

const smtpUrl = v.pipe(
  v.string(),
  v.check(
    isSmtpUrl,
    "smtps://user:password@host:465 or smtp://user:password@host:587, user and password URL encoded or left out, without a path and a query",
  ),
);

/** `orders@shop.example` or `Shop <orders@shop.example>`. */
const sender = v.pipe(
  v.string(),
  v.maxLength(300, "at most 300 characters"),
  v.regex(
    /^(?:[^\p{Cc}"<>,;:@\\]*<[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+>|[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+)$/iu,
    "an address such as Kasavu <orders@kasavu.example>",
  ),
  v.transform((text): SmtpConfig["from"] => {
    const [, name = "", address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
    return { name: name.trim(), address };
  }),
);

const templateIds = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((item) => item.trim())),
  v.everyItem(
    (item) => /^[a-z_]+:[\w-]{1,50}$/.test(item),
    "a list of templates and their ids, such as order_placed:1107,login_code:1108",
  ),
  v.mapItems((item): [string, string] => {
    const [name = "", id = ""] = item.split(":");
    return [name.replaceAll("_", " "), id];
  }),
  v.everyItem(
    ([name]) => templateNames.includes(name),
    `a list of ids for ${templateNames.map((name) => name.replaceAll(" ", "_")).join(", ")}`,
  ),
  v.check((items) => new Map(items).size === items.length, "a list with each template once"),
  v.transform((items): ReadonlyMap<string, string> => new Map(items)),
);

/** The variables of messages to customers and owners. */
export const messageVariables = {
  SMTP_URL: described(
    v.optional(smtpUrl),
    "Server that emails are sent through: `smtps://<user>:<password>@<host>:465`, or `smtp://` with port 587, which requires STARTTLS unless the host is a loopback address. It requires `MAIL_FROM` and `PUBLIC_URL`. Unset, no emails are sent; the demo shows them to the staff.",
  ),
  MAIL_FROM: described(v.optional(sender), "Sender of emails, such as `Kasavu <orders@kasavu.example>`."),
  SMS_TEMPLATE_IDS: described(
    v.optional(templateIds),
    "Ids of the templates that are registered for messages by SMS, as India requires it: `order_placed:1107…,login_code:1107…`. A text without one is sent without `template_id`.",
  ),
};

const Variables = v.object(messageVariables);

/** What is missing of the variables of emails, and an address that is not safe for their links. */
export function messageErrors(env: Readonly<NodeJS.ProcessEnv>, isProduction: boolean): string[] {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = env;
  const errors: string[] = [];
  if (SMTP_URL && !MAIL_FROM) errors.push("MAIL_FROM must be set with SMTP_URL");
  if (MAIL_FROM && !SMTP_URL) errors.push("SMTP_URL must be set with MAIL_FROM");
  if (!SMTP_URL) return errors;
  if (!PUBLIC_URL) errors.push("PUBLIC_URL must be set with SMTP_URL");
  else if (isUnsafeOrigin(PUBLIC_URL, isProduction)) errors.push("PUBLIC_URL must be https with SMTP_URL");
  return errors;
}

/** @returns undefined without an SMTP server */
export function emailOf({ SMTP_URL: url, MAIL_FROM: from }: v.InferOutput<typeof Variables>): SmtpConfig | undefined {
  return url === undefined || from === undefined ? undefined : { url, from };
}

/** A user has a password. A query would set options of the mail library, such as one that accepts every certificate. */
function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  if (!/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") return false;
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return (user === "") === (password === "");
  } catch {
    return false;
  }
}
