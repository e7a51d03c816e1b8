import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { errorCodes } from "../../gateway/src/error-codes.ts";
import { gaugeMessages, gaugePayments, gaugePool, gaugeRedis, gaugeSms } from "../../shop-api/src/metrics/gauges.ts";
import { jobs } from "../../shop-api/src/metrics/job-run.ts";
import { createMetrics } from "../../shop-api/src/metrics/metrics.ts";
import { readDashboard } from "./dashboard.ts";
import { readQuery } from "./promql.ts";
import { readRules } from "./rules.ts";
import { readSamples, type Sample, select } from "./samples.ts";

const { alerts, recorded } = readRules();
const queries = [...readDashboard(), ...alerts, ...recorded].map(({ expr }) => ({ expr, ...readQuery(expr) }));

/** The metrics of a shop-api on Postgres, with Redis and SMS, in which everything counted has happened. */
async function samplesOfShopApi(): Promise<Sample[]> {
  const { registry, request, jobRun } = createMetrics();
  gaugePool(registry, () => ({ idle: 1, busy: 1, waiting: 0 }));
  gaugeRedis(registry, { isUp: true });
  gaugeSms(registry, () => Promise.resolve([{ limit: "total", used: 0 }]));
  const refunds = { waiting: 0, sent: 0, refused: 0 };
  gaugePayments(registry, () => Promise.resolve({ oldestOpenMs: 0, refunds, differences: 0 }));
  const waiting = { count: 0, oldestMs: 0 };
  gaugeMessages(registry, () => Promise.resolve({ waiting: { sms: waiting, email: waiting }, failed: new Map() }));
  request({ method: "GET", route: "/customer/home", status: 200, ms: 1 });
  for (const job of jobs) jobRun({ job, ms: 1, isFailure: false });
  return readSamples(await registry.metrics(), "shop-api");
}

/** The first group of each match in a file of the repository. */
function namesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(import.meta.dirname, "..", "..", file), "utf8");
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

const databases = namesIn("docker-compose.yml", /^ +POSTGRES_DB: (\S+)$/gm);
const frontends = namesIn("deploy/haproxy.cfg", /^frontend (\S+)/gm);
const backends = namesIn("deploy/haproxy.cfg", /^backend (\S+)/gm);

/** The values that a label may have: of the configuration, and constants of Prometheus and the exporters. */
const known: Record<string, string[]> = {
  job: namesIn("deploy/monitoring/prometheus.yml", /^ +- job_name: (\S+)$/gm),
  alertstate: ["pending", "firing"],
  "haproxy_frontend proxy": frontends,
  "haproxy_backend proxy": backends,
  "haproxy_backend code": ["1xx", "2xx", "3xx", "4xx", "5xx", "other"],
  "node_cpu mode": ["idle", "iowait", "irq", "nice", "softirq", "steal", "system", "user"],
  "pg_stat datname": databases,
  "pg_database datname": databases,
  "gateway_operation code": Object.keys(errorCodes),
  "gateway_checkout cause": Object.keys(errorCodes),
};

/** The known values of a label; undefined if a scrape of the gateway or shop-api has them. */
function valuesOf(metric: string, label: string): string[] | undefined {
  const [prefix] = /^[a-z]+(_api)?_[a-z]+/.exec(metric) ?? [];
  return known[`${prefix} ${label}`] ?? known[label];
}

describe("the labels of the dashboard and the rules", () => {
  it("are those of shop-api, with values that it has", async () => {
    const samples = await samplesOfShopApi();
    for (const { expr, selectors, grouping } of queries) {
      for (const selector of selectors.filter(({ metric }) => metric.startsWith("shop_api_"))) {
        const [found] = select(samples, selector);
        expect(found, `${expr}: ${JSON.stringify(selector)}`).toBeDefined();
        for (const label of grouping) expect(found?.labels, `${expr}: labels`).toHaveProperty(label);
      }
    }
  });

  it("have only values of the proxy's configuration, of the jobs, of the database and of the error codes", () => {
    const checked = new Set<string>();
    const unknown = queries.flatMap(({ expr, selectors }) =>
      selectors.flatMap(({ metric, matchers }) =>
        matchers.flatMap(({ label, value }) => {
          const values = valuesOf(metric, label);
          if (values === undefined) return /^(gateway|shop_api)_/.test(metric) ? [] : `${expr}: ${label} of ${metric}`;
          checked.add(label);
          const alternatives = value.split("|").map((alternative) => new RegExp(`^(?:${alternative})$`));
          return alternatives.every((one) => values.some((each) => one.test(each)))
            ? []
            : `${expr}: ${label}="${value}"`;
        }),
      ),
    );
    expect(unknown).toEqual([]);
    expect([...checked].toSorted()).toEqual(["alertstate", "cause", "code", "datname", "job", "mode", "proxy"]);
  });
});
