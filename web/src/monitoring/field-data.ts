import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { isWide } from "../use-browser-state.ts";

/**
 * Measures this page load, and reports it once, when the page is first hidden: a hidden tab may be discarded without a
 * further event. A report contains the route's pattern and the device class, no URL and no personal data.
 * @param route the pattern of the route that was loaded; client-side navigations count for it too
 */
export function collectFieldData(route: string): void {
  const device = isWide() ? "desktop" : "phone";
  const measured: Partial<Record<"lcpMs" | "inpMs" | "ttfbMs" | "cls", number>> = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => void (measured.lcpMs = value), options);
  onINP(({ value }) => void (measured.inpMs = value), options);
  onTTFB(({ value }) => void (measured.ttfbMs = value), options);
  onCLS(({ value }) => void (measured.cls = value), options);

  const sent = new AbortController();
  const send = () => {
    if (Object.keys(measured).length === 0) return;
    sent.abort();
    const report = JSON.stringify({ route, device, ...measured });
    navigator.sendBeacon("/web-vitals", new Blob([report], { type: "application/json" }));
  };
  // on the document: web-vitals updates its values on the window, in the preceding phase
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") send();
    },
    { signal: sent.signal },
  );
  // Safari does not always fire visibilitychange when leaving a page
  window.addEventListener("pagehide", send, { signal: sent.signal });
}
