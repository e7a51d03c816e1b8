import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { isWide } from "../ui/use-browser-state.ts";

/**
 * Measures this page load, and sends what it has come to once, when the page is first hidden: a tab that is hidden may be
 * discarded without any further event. A report holds the pattern of a route and the device class, no address and nothing
 * of the shopper.
 *
 * @param route the pattern of the route that was loaded; what the shopper reaches from it without a page load counts
 * for it too
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
  // on the document: web-vitals brings its values up to date on the window, in the phase before
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") send();
    },
    { signal: sent.signal },
  );
  // Safari does not always say first that a page which is left is hidden
  window.addEventListener("pagehide", send, { signal: sent.signal });
}
