import { useState } from "react";
import { useIsHydrated } from "../use-browser-state.ts";
import { jsonForScript } from "./page-state.ts";

interface StructuredDataProps {
  /** Null in the browser, whose code needs none of it. */
  data: Record<string, unknown> | null;
}

/**
 * The page's content as schema.org data, for search engines, which read the server's HTML. Not rendered in the browser,
 * where Trusted Types forbid writing script elements; hydration keeps the server's element.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const isHydrated = useIsHydrated();
  const [isOfServer] = useState(!isHydrated);
  if (!isOfServer) return null;
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? jsonForScript({ "@context": "https://schema.org", ...data }) : ""}
    </script>
  );
}
