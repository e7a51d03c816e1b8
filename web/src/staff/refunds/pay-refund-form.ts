import { check, object, pipe, regex, string } from "valibot";
import { requiredText } from "../form/fields.ts";
import { indiaToday } from "../format/india-time.ts";
import { limits } from "../limits.generated.ts";

/** How a refund was paid out. */
export const payRefundForm = object({
  reference: requiredText("Please enter the reference of the payment.", limits.payRefund.reference),
  paidOn: pipe(
    string(),
    regex(/^\d{4}-\d{2}-\d{2}$/, "Please enter the day of the payment."),
    check((day) => day <= indiaToday(), "The day is in the future."),
  ),
});
