import { useState } from "react";
import { useIsHydrated } from "../ui/use-browser-state.ts";
import { jsonForScript } from "./page-state.ts";

/**
 * What the page says in words, as data of schema.org: for search engines, which read the server's HTML. The browser
 * makes none of its own, because on the shop's pages no script writes a script.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const isHydrated = useIsHydrated();
  const [isOfServer] = useState(!isHydrated);
  if (!isOfServer) return null;
  return <script type="application/ld+json">{jsonForScript({ "@context": "https://schema.org", ...data })}</script>;
}
