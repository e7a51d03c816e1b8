/** Why products are returned: `other` in words. */
export const returnReasons = ["too small", "too large", "not as shown", "faulty", "changed my mind", "other"] as const;

export type ReturnReason = (typeof returnReasons)[number];

/**
 * Reads the reason of a customer (Q144): one of the known ones, of which words may follow after a colon, or words. One text,
 * because hosts that know no such reasons show it as it is.
 */
export function readReason(text: string): { reason_code: ReturnReason; reason: string | null } {
  const [, start = "", words = ""] = /^([a-z ]+?)(?::\s*(.*))?$/is.exec(text) ?? [];
  const known = returnReasons.find((one) => one === start.toLowerCase());
  if (known === undefined || known === "other") return { reason_code: "other", reason: text };
  return { reason_code: known, reason: words || null };
}

/** The reason as one text, for hosts that know no such reasons; null after the account was deleted. */
export function reasonText({ reason_code: code, reason }: { reason_code: string | null; reason: string | null }) {
  if (code === null || code === "other") return reason;
  const known = code.charAt(0).toUpperCase() + code.slice(1);
  return reason === null ? known : `${known}: ${reason}`;
}
