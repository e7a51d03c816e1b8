import { strictObject } from "../rest/readers/containers.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { special, type SpecialFields } from "./codec.ts";

const count = leaf.wholeNumber(0);
const wireCounts = strictObject(
  "StaffMessagePage.counts",
  { waiting: count, sent: count, dropped: count, failed: count },
  { oneOf: [["waiting"], ["sent"], ["dropped"], ["failed"]] },
);

export const messageFields: SpecialFields = {
  "StaffMessagePage.stateCounts": special(
    { state_counts: wireCounts },
    ["state_counts"],
    ({ state_counts: counts }) => [
      { state: "WAITING", count: counts.waiting },
      { state: "SENT", count: counts.sent },
      { state: "DROPPED", count: counts.dropped },
      { state: "FAILED", count: counts.failed },
    ],
  ),
};
