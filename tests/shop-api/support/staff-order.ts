import * as v from "valibot";

const Order = v.looseObject({
  id: v.number(),
  status: v.string(),
  status_detail: v.nullable(v.string()),
  version: v.number(),
  next_statuses: v.array(v.string()),
  items: v.array(v.looseObject({ id: v.number(), size_id: v.nullable(v.number()), quantity: v.number() })),
  returns: v.array(v.looseObject({ number: v.number(), status: v.string() })),
  refunds: v.array(v.looseObject({ id: v.number(), amount_paise: v.number(), reason: v.string() })),
  undo: v.nullable(v.object({ step: v.string(), until: v.string() })),
  changes: v.array(v.object({ action: v.string() })),
});
/** A call that returns an order as staff see it. */
export const StaffOrderAnswer = v.object({ data: v.object({ order: Order }) });
