import type { Transporter } from "nodemailer";
import * as v from "valibot";
import { isLoopback } from "../payments/page-url.ts";
import { onOneLine } from "../text/typed-text.ts";
import { concurrency, type EmailMessage, MessageNotSent, type MessageProvider, MessageRefused } from "./provider.ts";
import type { SmtpConfig } from "./smtp-config.ts";

/** `ca`: certificate in PEM that is trusted instead of those of Node. Only tests set these. */
type SmtpOptions = { deadlineMs?: number; ca?: string };

/** One address: none of the characters by which a header could have another one. */
const address = /^[^\s@,;:<>()"\\[\]\p{C}]+@[^\s@,;:<>()"\\[\]\p{C}]+$/u;

/** Sends emails through an SMTP server, each within 10 seconds, by at most `concurrency` connections. */
export function smtpProvider(config: SmtpConfig, options: SmtpOptions = {}): MessageProvider<EmailMessage> {
  const { deadlineMs = 10_000 } = options;
  let transport: Promise<Transporter> | undefined;
  return {
    async send(message) {
      if (!address.test(message.to)) throw new MessageRefused("This is no address that an email can be sent to.");
      const mailer = await (transport ??= createTransport(config, options));
      try {
        // At the deadline this ends the connection that sends the email, or takes it out of the queue.
        await mailer.sendMail({ ...mailOf(message, config), signal: AbortSignal.timeout(deadlineMs) });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close() {
      void transport?.then((created) => created.close());
    },
  };
}

/** nodemailer takes 26 MB: it is loaded for the first email. */
async function createTransport({ url }: SmtpConfig, { deadlineMs = 10_000, ca }: SmtpOptions): Promise<Transporter> {
  const { createTransport: create } = await import("nodemailer");
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  // The certificate of a mail server on this machine is rarely one that can be verified.
  const isLocal = !isSecure && isLoopback(hostname);
  const user = decodeURIComponent(username);
  return create({
    pool: true,
    // None waits for a connection while its deadline passes.
    maxConnections: concurrency,
    // An idle connection that the server has closed meanwhile.
    maxRequeues: 1,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: isLocal,
    ...(user !== "" && { auth: { user, pass: decodeURIComponent(password) } }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function mailOf({ to, subject, text, html, unsubscribeUrl, key }: EmailMessage, { from }: SmtpConfig) {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    to: { name: "", address: to },
    subject: onOneLine(subject),
    text,
    html,
    messageId: `<${key}@${domain}>`,
    xMailer: false as const,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl !== undefined && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

const SmtpError = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  command: v.optional(v.string()),
  response: v.optional(v.string()),
  responseCode: v.optional(v.number()),
});

/** What the server refuses, by the command of nodemailer's error. */
const refused = new Map([
  ["MAIL FROM", "the sender"],
  ["RCPT TO", "the recipient"],
  ["DATA", "the email"],
]);

/** Responses to any command that reject the session and not the email: bad sequence, and missing or wrong logins. */
const ofSession = new Set([421, 503, 530, 534, 535, 538]);

/** The response's text is left out, as it may name the recipient. */
function failureOf(error: unknown): Error {
  const { output, success } = v.safeParse(SmtpError, error);
  if (!success) return error instanceof Error ? error : new Error(String(error));
  const { code = "", command = "", response = "", responseCode = 0 } = output;
  const codes = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace("-", " ");
  const inBrackets = codes === undefined ? "" : ` (${codes})`;
  const isOfMessage = (code === "EENVELOPE" || code === "EMESSAGE") && !ofSession.has(responseCode);
  if (!isOfMessage) return new MessageNotSent(`${problemOf(code, output.message)}${inBrackets}.`, { isDown: true });
  const what = refused.get(command) ?? "the email";
  const isPermanent = responseCode === 0 || responseCode >= 500;
  // A sender that is refused is a wrong setting, which is the same for all emails.
  if (command === "MAIL FROM" && responseCode >= 500) {
    return new MessageNotSent(`The email server refuses ${what}${inBrackets}.`, { isDown: true });
  }
  if (isPermanent) return new MessageRefused(`The email server refuses ${what}${inBrackets}.`);
  return new MessageNotSent(`The email server does not take ${what} now${inBrackets}.`, { isDown: false });
}

function problemOf(code: string, message: string): string {
  if (code === "EABORT" || code === "ETIMEDOUT") return "The email server did not respond in time";
  if (code === "EAUTH" || code === "ENOAUTH") return "The email server refuses the login";
  // Node has many codes of certificates.
  if (code === "ETLS" || /certificate/i.test(message)) return "There is no safe connection to the email server";
  return "There is no connection to the email server";
}
