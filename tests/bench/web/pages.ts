import lighthouse from "lighthouse";
import { openBrowser, openPhone } from "./browser.ts";
import { blockingTimeOf, trace } from "./trace.ts";

/** Lighthouse's figures of one page load: milliseconds, and scores up to 100. */
export type Finding = Record<(typeof measures)[number]["name"], number>;

/** The figures with their aims: a maximum, or a minimum for scores. */
export const measures = [
  { name: "performance", aim: 95, isScore: true, unit: "" },
  { name: "LCP", aim: 1900, isScore: false, unit: " ms" },
  { name: "CLS", aim: 0.02, isScore: false, unit: "" },
  { name: "accessibility", aim: 100, isScore: true, unit: "" },
  { name: "best practices", aim: 100, isScore: true, unit: "" },
  { name: "SEO", aim: 100, isScore: true, unit: "" },
] as const;

/**
 * Runs Lighthouse with its phone settings: a Moto G on simulated slow 4G. A new browser for each run, so that nothing
 * is cached.
 * @returns the figures, and the failed audits
 */
export async function loadOnPhone(url: string): Promise<{ finding: Finding; problems: string[] }> {
  const { browser, port } = await openBrowser();
  try {
    const result = await lighthouse(url, { port, output: "json", logLevel: "error", locale: "en" });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { audits, categories } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const judged = ["accessibility", "best-practices", "seo"].flatMap((id) => categories[id]?.auditRefs ?? []);
    const problems = judged.filter(
      ({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score !== 1,
    );
    return {
      finding: {
        performance: score("performance"),
        LCP: Math.round(value("largest-contentful-paint")),
        CLS: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
        accessibility: score("accessibility"),
        "best practices": score("best-practices"),
        SEO: score("seo"),
      },
      problems: problems.map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}

/** Idle tasks run after the load. */
const settleMs = 1500;

/** Total blocking time of a page's load on a phone, in milliseconds of processor time. */
export async function measureBlocking(url: string, path: string): Promise<number> {
  const { browser, page } = await openPhone(url);
  try {
    return blockingTimeOf(
      await trace(browser, page, async () => {
        await page.goto(path, { waitUntil: "networkidle" });
        await page.waitForTimeout(settleMs);
      }),
    );
  } finally {
    await browser.close();
  }
}
