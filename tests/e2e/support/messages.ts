import * as v from "valibot";
import type { Shop } from "../../support/start-shop.ts";
import { expect } from "./shop-test.ts";

const Messages = v.object({
  data: v.object({
    items: v.array(
      v.object({
        id: v.number(),
        kind: v.string(),
        channel: v.string(),
        state: v.string(),
        order_id: v.nullable(v.number()),
        body: v.nullable(v.string()),
      }),
    ),
  }),
});

interface Wanted {
  /** As REST names it, such as `order_placed`. */
  kind: string;
  channel: "sms" | "email";
  /** Without it, the latest message of the kind to any customer. */
  orderId?: string;
}

/** Waits until a message is sent, and returns its text, which staff read in a demo. */
export async function sentText(shop: Shop, { kind, channel, orderId }: Wanted): Promise<string> {
  const headers = { authorization: `Bearer ${await shop.openStaffSession()}` };
  let text: string | null = null;
  const read = async () => {
    const response = await fetch(`${shop.shopApiUrl}/api/staff/messages?page_size=100`, { headers });
    const { items } = v.parse(Messages, await response.json()).data;
    const message = items.find(
      (one) =>
        one.kind === kind && one.channel === channel && (orderId === undefined || one.order_id === Number(orderId)),
    );
    text = message?.state === "sent" ? message.body : null;
    return text;
  };
  await expect.poll(read, `${kind} is sent by ${channel}`).not.toBeNull();
  return text ?? "";
}

/** The path of the link in a text that begins with `start`, with its query and hash. */
export function pathIn(text: string, start: string): string {
  const link = text.split(/[\s<>()[\]]+/).find((word) => word.includes(start));
  if (link === undefined) throw new Error(`There is no link to ${start} in: ${text}`);
  return link.slice(link.indexOf(start));
}
