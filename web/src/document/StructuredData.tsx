import { useState } from "react";
import { useIsHydrated } from "../use-browser-state.ts";
import { jsonForScript } from "./page-state.ts";

/**
 * The page's content as schema.org data, for search engines, which read the server's HTML. Not rendered in the browser,
 * where Trusted Types forbid writing script elements.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const isHydrated = useIsHydrated();
  const [isOfServer] = useState(!isHydrated);
  if (!isOfServer) return null;
  return <script type="application/ld+json">{jsonForScript({ "@context": "https://schema.org", ...data })}</script>;
}
