import { useEffect } from "react";
import { updateMessage } from "../content/update-message.ts";
import { useStore } from "../create-store.ts";
import { useToast } from "../ui/toast-context.ts";
import { reloadRequests } from "./reload.ts";

const action = { label: "Reload", onPress: () => location.reload() };

/** Says that the page is outdated, and lets the shopper choose when to reload. */
export function UpdateNotice() {
  const toast = useToast();
  const requests = useStore(reloadRequests, 0);
  useEffect(() => {
    if (requests > 0) toast.show(updateMessage, { tone: "error", action, isSticky: true });
  }, [requests, toast]);
  return null;
}
