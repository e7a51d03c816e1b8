import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { close, listen } from "./listen.ts";

const Message = v.object({ mobile: v.string(), message: v.string() });

/** An SMS provider for the shops of the tests. */
export interface SmsProvider {
  /** What `OTP_SMS_URL` is set to. */
  url: string;
  /** What it received, whether it took it or not; the newest last. */
  received: v.InferOutput<typeof Message>[];
  /** Its answer to each message: 200 takes it. A test may change it, and changes it back. */
  status: number;
  /** The code in the newest message to a number, with its +91. @throws when there is none */
  codeFor(mobile: string): string;
  stop(): Promise<void>;
}

/** @param host the address it listens on: 0.0.0.0 for containers to reach it */
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
