import type { ReturnReason } from "../../schema.generated.ts";

/** Why products are returned, in the shopper's words; another reason is OTHER. */
export const returnReasons: readonly { code: Exclude<ReturnReason, "OTHER">; title: string }[] = [
  { code: "TOO_SMALL", title: "It is too small" },
  { code: "TOO_LARGE", title: "It is too large" },
  { code: "NOT_AS_SHOWN", title: "It is not as shown" },
  { code: "FAULTY", title: "It is faulty" },
  { code: "CHANGED_MY_MIND", title: "I changed my mind" },
];
