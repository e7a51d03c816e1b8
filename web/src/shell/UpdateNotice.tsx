import { useEffect } from "react";
import { onAskToReload, updateWords } from "../session/shop-update.ts";
import { useToast } from "../ui/toast-context.ts";

const action = { label: "Reload", onPress: () => location.reload() };

/** Says that the page is older than the shop, and lets the shopper choose when to load it anew. */
export function UpdateNotice() {
  const toast = useToast();
  useEffect(() => onAskToReload(() => toast.show(updateWords, { tone: "error", action })), [toast]);
  return null;
}
