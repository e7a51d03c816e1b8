import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { close, listen } from "../support/listen.ts";

const Message = v.object({
  alerts: v.array(v.object({ status: v.string(), labels: v.object({ alertname: v.string() }) })),
});

/** A receiver of Alertmanager's messages. */
export interface Webhook {
  port: string;
  /** Whether a message with the alert in this status has arrived. */
  has(alert: string, status: "firing" | "resolved"): boolean;
  stop(): Promise<void>;
}

/** Listens on all addresses. */
export async function startWebhook(): Promise<Webhook> {
  const received: v.InferOutput<typeof Message>["alerts"] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push(...v.parse(Message, await json(request)).alerts);
    response.end();
  };
  const server = createServer((request, response) => void receive(request, response));
  const { port } = new URL(await listen(server, 0, "0.0.0.0"));
  return {
    port,
    has: (alert, status) => received.some((one) => one.labels.alertname === alert && one.status === status),
    stop: () => close(server),
  };
}
