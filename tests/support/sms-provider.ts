import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { close, listen } from "./listen.ts";

const Message = v.object({ mobile: v.string(), message: v.string() });

/** An SMS provider for the shops of tests. */
export interface SmsProvider {
  /** The value for `OTP_SMS_URL`. */
  url: string;
  /** All received messages, accepted or not, newest last. */
  received: v.InferOutput<typeof Message>[];
  /** Status of its responses: 200 accepts the message. A test may change it, and resets it. */
  status: number;
  /** The code in the newest message to a number, given with its +91. @throws if there is none */
  codeFor(mobile: string): string;
  stop(): Promise<void>;
}

/** @param host the address it listens on; 0.0.0.0 for containers */
export async function startSmsProvider(host = "127.0.0.1"): Promise<SmsProvider> {
  const server = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    provider.received.push(v.parse(Message, await json(request)));
    response.writeHead(provider.status).end("taken");
  }
  const provider: SmsProvider = {
    url: `${await listen(server, 0, host)}/send`,
    received: [],
    status: 200,
    codeFor(mobile) {
      const newest = provider.received.findLast((message) => message.mobile === mobile);
      const code = /\d{4}$/.exec(newest?.message ?? "")?.[0];
      if (code === undefined) throw new Error("No code was sent to this number.");
      return code;
    },
    stop: () => close(server),
  };
  return provider;
}
