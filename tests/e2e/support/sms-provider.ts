import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { close, listen } from "../../support/listen.ts";

const Message = v.object({ mobile: v.string(), message: v.string() });

/** An SMS provider that answers each message as the test says. */
export interface SmsProvider {
  /** What `OTP_SMS_URL` is set to. */
  url: string;
  /** Takes the next message. @returns the number it is for and the code in it */
  take(): Promise<{ mobile: string; code: string }>;
  /** Answers the next message with status 500. */
  refuse(): void;
  stop(): Promise<void>;
}

export async function startSmsProvider(): Promise<SmsProvider> {
  const server = createServer();
  return {
    url: await listen(server),
    async take() {
      const [request, response] = await once(server, "request");
      response.end();
      const { mobile, message } = v.parse(Message, await json(request));
      return { mobile, code: /\d{4}$/.exec(message)?.[0] ?? "" };
    },
    refuse: () => void server.once("request", (_, response) => response.writeHead(500).end()),
    stop: () => close(server),
  };
}
