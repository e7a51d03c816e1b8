import { useEffect } from "react";
import { useStore } from "../create-store.ts";
import { useToast } from "../ui/toast-context.ts";
import { reloadRequests, updateWords } from "./reload.ts";

const action = { label: "Reload", onPress: () => location.reload() };

/** Says that the page is older than the shop, and lets the shopper choose when to load it anew. */
export function UpdateNotice() {
  const toast = useToast();
  const requests = useStore(reloadRequests, 0);
  useEffect(() => {
    if (requests > 0) toast.show(updateWords, { tone: "error", action });
  }, [requests, toast]);
  return null;
}
