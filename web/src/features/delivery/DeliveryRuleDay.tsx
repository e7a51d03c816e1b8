import { useDeliveryDayQuery } from "./DeliveryDay.generated.ts";
import { deliveryDay } from "./delivery-day.ts";

/** When orders are delivered; nothing where the shop has no rule. */
export function DeliveryRuleDay() {
  const rule = useDeliveryDayQuery().data?.shop.delivery;
  return rule && deliveryDay(rule);
}
