import { useState } from "react";
import { errorMessage } from "../../apollo/errors.ts";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSendRefundMutation, type Refund_RefundFragment } from "./StaffRefunds.generated.ts";

interface SendRefundButtonProps {
  refund: Refund_RefundFragment;
  /** Called when it will be sent, and this button goes. */
  onSent: () => void;
}

/** Sends a refund to the payment provider again, which has refused it. */
export function SendRefundButton({ refund: { id, orderId, amount }, onSent }: SendRefundButtonProps) {
  const [sendRefund, { loading }] = useSendRefundMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const send = async () => {
    setProblem(null);
    try {
      await sendRefund({ variables: { id } });
      toast.show(`${formatMoney(amount)} of order #${orderId} goes to the payment provider again`);
      onSent();
    } catch (error) {
      setProblem(errorMessage(error, "The refund was not sent. Please try again."));
    }
  };
  return (
    <>
      <Button pending={loading} onClick={() => void send()}>
        Send again
        <span className="visually-hidden">{`: ${formatMoney(amount)} of order #${orderId}`}</span>
      </Button>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </>
  );
}
