import { useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { errorMessage } from "../../apollo/errors.ts";
import { mobileText } from "../format/mobile.ts";
import { useUnlockCustomerMutation } from "./StaffCustomer.generated.ts";
import styles from "./UnlockNumber.module.css";

/** Says that logins with a number are locked, and lifts the lock. */
export function UnlockNumber({ customerId, mobile }: { customerId: string; mobile: string }) {
  const [unlock, { loading }] = useUnlockCustomerMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const toast = useToast();
  const press = async () => {
    setProblem(null);
    try {
      // this box, which has the focus, goes with the lock
      const heading = box.current?.closest("main")?.querySelector("h1");
      await unlock({ variables: { customerId } });
      heading?.focus();
      toast.show(`${mobileText(mobile)} is unlocked`);
    } catch (error) {
      setProblem(errorMessage(error, "The number was not unlocked. Please try again."));
    }
  };
  return (
    <section ref={box} className={styles.lock} aria-label="Lock">
      <p>Logins with this number are locked, because of too many wrong codes.</p>
      <Button pending={loading} pendingLabel="Unlocking…" onClick={() => void press()}>
        Unlock the number
      </Button>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </section>
  );
}
