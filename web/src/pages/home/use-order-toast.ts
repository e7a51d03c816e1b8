import { useEffect } from "react";
import { forget, readStored } from "../../session/storage.ts";
import { useToast } from "../../ui/toast-context.ts";

/** The specification's storage key of what is said once after an order. */
const key = "orderSuccess";

/** Shows the message that checkout left behind, once. */
export function useOrderToast(): void {
  const toast = useToast();
  useEffect(() => {
    const message = readStored(key);
    if (message === null) return;
    forget(key);
    toast.show(message, { durationMs: 4000 });
  }, [toast]);
}
