import { ShieldCheck, Truck } from "lucide-react";
import { policy } from "../../content/policy.ts";

/** What the shop stands for, in two rows beside the buy button. */
export function Assurance() {
  return (
    <ul className="assurance" role="list">
      <li>
        <ShieldCheck className="icon" aria-hidden="true" />
        <b>Farm Fresh Guarantee</b>
        <span>If it is not as shown, send it back within {policy.returnWithin}.</span>
      </li>
      <li>
        <Truck className="icon" aria-hidden="true" />
        <b>Safe Delivery</b>
        <span>
          To Thrissur, free above {policy.freeDeliveryAbove}. Order before {policy.sameDayBefore} for today.
        </span>
      </li>
    </ul>
  );
}
