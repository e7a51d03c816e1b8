import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { pino } from "pino";
import * as v from "valibot";
import { readConfig } from "../../../shop-api/src/config.ts";
import type { Database } from "../../../shop-api/src/db/client.ts";
import { startMessageWorker } from "../../../shop-api/src/message-sending/message-worker.ts";
import type { SendDeps } from "../../../shop-api/src/message-sending/send-due.ts";
import { smsProvider } from "../../../shop-api/src/message-sending/sms.ts";
import { close, listen } from "../../support/listen.ts";
import { noTicksMs } from "./start-shop-api.ts";

/** Of a demo without providers. */
export function demoDeps(db: Database): SendDeps {
  const { smsLimits } = readConfig({});
  return {
    db,
    hmacKey: "key",
    publicUrl: undefined,
    seller: undefined,
    providers: { sms: undefined, email: undefined },
    isDemo: true,
    databaseId: () => "database",
    smsLimits,
    log: pino({ level: "silent" }),
    onSent() {},
  };
}

/** A worker of messages that ticks when a test says so. By default of a demo without providers. */
export function messageWorker(db: Database, deps: Partial<SendDeps> = {}) {
  return startMessageWorker({ ...demoDeps(db), ...deps }, { pauseMs: noTicksMs });
}

/** Sends what waits for a number through a provider of codes, as the shop's worker does. */
export async function sendSms(db: Database, url: string): Promise<void> {
  const worker = messageWorker(db, { providers: { sms: smsProvider(url, new Map()), email: undefined } });
  await worker.tick();
  await worker.stop();
}

const Sms = v.object({ mobile: v.string(), message: v.string(), template_id: v.optional(v.string()) });
type Received = v.InferOutput<typeof Sms> & { key: string };

/** A provider of SMS. `respond`: its status; `never` takes a message and lets its sender wait. A test may change it. */
export async function startSmsServer() {
  const server = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = { ...v.parse(Sms, await json(request)), key: String(request.headers["idempotency-key"]) };
    provider.received.push(message);
    const status = await provider.respond(message);
    if (status !== "never") response.writeHead(status).end();
  }
  const provider: {
    url: string;
    received: Received[];
    respond: (message: Received) => number | "never" | Promise<number>;
    stop: () => Promise<void>;
  } = { url: await listen(server), received: [], respond: () => 200, stop: () => close(server) };
  return provider;
}
