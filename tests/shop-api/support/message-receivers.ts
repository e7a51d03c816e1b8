import { once } from "node:events";
import { createServer } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { close, listen } from "../../support/listen.ts";

/**
 * An SMS provider and an SMTP server that count how often each message arrives, by the key that it has each time that it is sent.
 * They answer after some milliseconds, so that a process may end before their answer.
 */
export async function startMessageReceivers() {
  const received = new Map<string, number>();
  const take = async (key: string) => {
    received.set(key, (received.get(key) ?? 0) + 1);
    await pause(Math.random() * 60);
  };
  const takeMail = async (stream: Readable, callback: () => void) => {
    try {
      const message = await text(stream);
      await take(/^Message-ID: <(.+)@.+>$/im.exec(message)?.[1] ?? "");
    } catch {
      // Of a process that was killed before the end of the message.
    }
    callback();
  };
  const sms = createServer((request, response) => {
    void take(String(request.headers["idempotency-key"])).then(() => response.writeHead(200).end());
    request.resume();
  });
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      void takeMail(stream, callback);
    },
  });
  // A killed process ends its connections.
  mail.on("error", () => {});
  const smsUrl = await listen(sms);
  const port = await listening(mail);
  return {
    /** How often each message has arrived, by its id. All keys must be of one database. */
    timesById(): ReadonlyMap<number, number> {
      const parts = [...received].map(([key, times]) => ({ key: /^(kasavu-.+)-(\d+)$/.exec(key) ?? [], times }));
      if (new Set(parts.map(({ key: [, database] }) => database)).size > 1) throw new Error("Keys of two databases.");
      return new Map(parts.map(({ key: [, , id], times }) => [Number(id), times]));
    },
    env: {
      OTP_SMS_URL: smsUrl,
      OTP_SMS_PER_HOUR: "9999999",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Kasavu <orders@kasavu.example>",
      PUBLIC_URL: "https://kasavu.example",
    },
    async stop() {
      await close(sms);
      await new Promise<void>((resolve) => mail.close(resolve));
    },
  };
}

async function listening(mail: SMTPServer): Promise<number> {
  const server = mail.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The SMTP server has no port.");
  return address.port;
}
