import { Counter, Histogram, type Registry } from "prom-client";
import type { ClientErrorEvent, WebVitalsEvent } from "./events.ts";

/** Upper bounds of the buckets, including those of "good" and "needs improvement" (web.dev/articles/vitals). */
const buckets = {
  lcp: [0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  ttfb: [0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 5],
  cls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

/**
 * Metrics that browsers report, for Prometheus. Labels have few values: the web's route patterns or `other`, two device
 * classes, three kinds of errors.
 */
export function createBrowserMetrics(registry: Registry) {
  const registers = [registry];
  const histogram = (name: string, help: string, bounds: number[]) =>
    new Histogram({ name, help, labelNames: ["route", "device"] as const, buckets: bounds, registers });
  const errors = new Counter({
    name: "gateway_client_errors_total",
    help: "Errors of React in browsers: caught by an error boundary, uncaught, or recovered from.",
    labelNames: ["kind", "route"] as const,
    registers,
  });
  const lcp = histogram("gateway_web_vitals_lcp_seconds", "Largest Contentful Paint in browsers.", buckets.lcp);
  const inp = histogram("gateway_web_vitals_inp_seconds", "Interaction to Next Paint in browsers.", buckets.inp);
  const ttfb = histogram("gateway_web_vitals_ttfb_seconds", "Time to First Byte in browsers.", buckets.ttfb);
  const cls = histogram("gateway_web_vitals_cls", "Cumulative Layout Shift in browsers, without a unit.", buckets.cls);

  return {
    clientError: ({ kind, route }: ClientErrorEvent) => errors.inc({ kind, route }),
    webVitals(event: WebVitalsEvent) {
      const labels = { route: event.route, device: event.device };
      if (event.lcpMs !== undefined) lcp.observe(labels, event.lcpMs / 1000);
      if (event.inpMs !== undefined) inp.observe(labels, event.inpMs / 1000);
      if (event.ttfbMs !== undefined) ttfb.observe(labels, event.ttfbMs / 1000);
      if (event.cls !== undefined) cls.observe(labels, event.cls);
    },
  };
}
