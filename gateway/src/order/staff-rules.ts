import { check } from "../errors.ts";
import type { StaffOrderFilter as FilterInput } from "../resolvers.generated.ts";
import { isPathId } from "../rest/call.ts";
import { onLines, onOneLine } from "../typed-text.ts";
import type { OrderStatus, SettableStatus } from "./model.ts";
import { checkKnownStatus } from "./rules.ts";
import type { StaffOrderFilter } from "./staff-model.ts";
import { isReturnStatus } from "./statuses.ts";

const mostOrders = 100;

/** @throws InvalidInput for OTHER, a long search or a malformed id */
export function checkStaffOrderFilter(input: FilterInput | null | undefined): StaffOrderFilter {
  const { status, search, customerId = null, creditDue } = input ?? {};
  const trimmed = onOneLine(search ?? "");
  check(trimmed.length <= 100, "Please search for at most 100 characters.", "search");
  check(customerId === null || isPathId(customerId), "Not an id of a customer.", "customerId");
  return {
    status: status ? checkKnownStatus(status) : null,
    search: trimmed === "" ? null : trimmed,
    customerId,
    creditDue: creditDue ?? false,
  };
}

/** @throws InvalidInput for OTHER and for the statuses of returns, which are settled */
export function checkSettableStatus(status: OrderStatus): SettableStatus {
  const known = checkKnownStatus(status);
  check(!isReturnStatus(known), `${known} is not a status that staff set.`, "status");
  return known;
}

/** The reason of a cancellation, which its customer reads. @throws InvalidInput for one that is missing or not allowed */
export function checkCancelReason(status: SettableStatus, reason: string | null | undefined): string | null {
  const trimmed = onLines(reason ?? "");
  if (status !== "CANCELLED") {
    check(trimmed === "", "Only a cancellation has a reason.", "reason");
    return null;
  }
  check(trimmed !== "", "Please say why.", "reason");
  check(trimmed.length <= 300, "Please say why in at most 300 characters.", "reason");
  return trimmed;
}

/** @throws InvalidInput for no or too many ids, a malformed one, or a cancellation */
export function checkOrderIds(ids: readonly string[], status: SettableStatus): number[] {
  check(status !== "CANCELLED", "Orders are cancelled one by one.", "status");
  check(ids.length > 0 && ids.length <= mostOrders, `Please select 1 to ${mostOrders} orders.`, "ids");
  return ids.map((id) => {
    check(/^[1-9]\d{0,8}$/.test(id), "Not an id of an order.", "ids");
    return Number(id);
  });
}
