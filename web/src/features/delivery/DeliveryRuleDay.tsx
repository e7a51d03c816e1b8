import { useEffect, useState } from "react";
import { useDeliveryDayQuery } from "./DeliveryDay.generated.ts";
import { deliveryDay } from "./delivery-day.ts";

const minuteMs = 60_000;

/** The day on which an order placed now is delivered, by the browser's clock; nothing where the shop has no rule. */
export function DeliveryRuleDay() {
  const rule = useDeliveryDayQuery().data?.shop.delivery;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return rule && deliveryDay(rule, now);
}
