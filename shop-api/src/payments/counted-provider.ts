import { type PaymentProvider, ProviderRefusal } from "./provider.ts";

/** A call of the provider that has ended. `failed`: without its answer. */
export type ProviderCall = { call: ProviderCallName; outcome: "ok" | "refused" | "failed" };

export const providerCalls = [
  "createLink",
  "findLink",
  "link",
  "cancelLink",
  "payment",
  "refund",
  "findRefund",
  "payments",
  "refunds",
] as const satisfies (keyof PaymentProvider)[];
type ProviderCallName = (typeof providerCalls)[number];

/** Reports each call of a provider; of a list each batch is one. */
export function countedProvider(provider: PaymentProvider, onCall: (call: ProviderCall) => void): PaymentProvider {
  const counted = async <T>(call: ProviderCallName, send: () => Promise<T>): Promise<T> => {
    try {
      const answer = await send();
      onCall({ call, outcome: "ok" });
      return answer;
    } catch (error) {
      onCall({ call, outcome: error instanceof ProviderRefusal ? "refused" : "failed" });
      throw error;
    }
  };
  async function* countedList<T>(call: ProviderCallName, list: AsyncIterable<T>): AsyncGenerator<T> {
    const batches = list[Symbol.asyncIterator]();
    for (;;) {
      const next = await counted(call, () => batches.next());
      if (next.done === true) return;
      yield next.value;
    }
  }
  return {
    createLink: (link) => counted("createLink", () => provider.createLink(link)),
    findLink: (reference) => counted("findLink", () => provider.findLink(reference)),
    link: (id) => counted("link", () => provider.link(id)),
    cancelLink: (id) => counted("cancelLink", () => provider.cancelLink(id)),
    payment: (id) => counted("payment", () => provider.payment(id)),
    refund: (...refund) => counted("refund", () => provider.refund(...refund)),
    findRefund: (id) => counted("findRefund", () => provider.findRefund(id)),
    payments: (from, to) => countedList("payments", provider.payments(from, to)),
    refunds: (from, to) => countedList("refunds", provider.refunds(from, to)),
    readEvent: (body, headers) => provider.readEvent(body, headers),
  };
}
