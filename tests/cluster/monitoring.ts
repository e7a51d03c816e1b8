import { randomUUID } from "node:crypto";
import { readDashboard } from "../monitoring/dashboard.ts";
import { type Cluster, stack, testFiles } from "./cluster.ts";
import { queryPrometheus } from "./prometheus.ts";
import { waitUntil } from "./wait-until.ts";
import { startWebhook } from "./webhook.ts";

/** Without TLS. */
const withoutData = (expr: string) => expr.includes("probe_ssl_");
/** A shop-api with an invalid row, invalid lists and an unknown key, whose other calls fail. */
const brokenShopApi = `
  const payloads = {
    "/readyz": {},
    "/api/customer/home": { categories: [], banners: [], products: [{ id: 1, price: "a lot" }] },
    "/api/customer/my-cart": { my_cart: 7 },
    "/api/customer/search-products": { products: 7 },
    "/api/customer/product-categories": { categories: [{ id: 1, title: "Sarees", stitches: "fine" }] },
  };
  require("node:http").createServer((request, response) => {
    const data = payloads[request.url.split("?")[0]];
    response.writeHead(data ? 200 : 500, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: data !== undefined, data }));
  }).listen(4001);
`;

/** The event: a request may end in any way meanwhile. */
export const monitoringAdded = {
  name: "monitoring added, REST's contract broken, Postgres down until the alert",
  happen: monitoring,
  allows: () => true,
};

/**
 * As in docs/monitoring.md: adds the monitoring to the running stack, breaks REST's contract and stops Postgres. The alert must reach
 * the webhook, and every query of the dashboard must have returned data.
 */
async function monitoring(cluster: Cluster) {
  const { origin, host } = cluster;
  const docker = (...args: string[]) => cluster.docker(...args);
  const webhook = await startWebhook();
  const port = new URL(origin).port;
  const seconds = await cluster.deploy({
    STACK_FILES: [testFiles, "deploy/monitoring.yml"].join(":"),
    ALERT_WEBHOOK_URL: `http://${host}:${webhook.port}/`,
    // the containers reach this one too
    PUBLIC_URL: `http://${host}:${port}`,
  });
  const startedAt = Date.now() / 1000;
  const [prometheus] = await cluster.containers("prometheus");
  const [gateway] = await cluster.containers("gateway");
  if (!prometheus || !gateway) throw new Error("Prometheus or the gateway does not run.");
  const query = (...expressions: string[]) => queryPrometheus(docker, prometheus.Id, startedAt, expressions);
  const untilData = (expr: string) =>
    waitUntil(`data of ${expr}`, async () => (await query(expr)).some(({ series }) => series > 0), 5000);

  const problems = await exposed(cluster);
  await reportOfBrowser(origin);
  await backupStatus(cluster, prometheus.Config.Image);

  const place = ["--network", `${stack}_services`, "--network-alias", "shop-api"];
  const broken = (await docker("run", "--detach", ...place, gateway.Config.Image, "node", "-e", brokenShopApi)).trim();
  await untilData("gateway_rest_breaches_total");
  await untilData("gateway_rest_dropped_rows_total");
  await docker("rm", "--force", broken);

  await untilData("pg_up == 1");
  // Also without deploy/backup.yml.
  await untilData("kasavu_backup_deployed");
  await untilData('node_filesystem_avail_bytes{mountpoint="/volumes/backups"}');
  const refused = "pg_exporter_last_scrape_error == 1 or pg_scrape_collector_success == 0";
  for (const { series } of await queryPrometheus(docker, prometheus.Id, Date.now() / 1000, [refused]))
    if (series > 0) problems.push("Postgres refuses queries of its exporter");

  // A rate requires a second one.
  await reportOfBrowser(origin);

  const stoppedAt = performance.now();
  await cluster.change("scale", "postgres", "0");
  await waitUntil("the alert DatabaseDown", async () => {
    // A page that is in no cache fails meanwhile.
    await fetch(`${origin}/search?q=${randomUUID()}`);
    return webhook.has("DatabaseDown", "firing");
  });
  const alertSeconds = (performance.now() - stoppedAt) / 1000;
  await cluster.change("scale", "postgres", "1");
  const repairedAt = performance.now();
  await waitUntil("the end of the alert DatabaseDown", () => webhook.has("DatabaseDown", "resolved"));
  const resolvedSeconds = (performance.now() - repairedAt) / 1000;

  const expressions = readDashboard().map(({ expr }) => expr);
  const empty = (await query(...expressions)).filter(({ expr, series }) => series === 0 && !withoutData(expr));
  problems.push(...empty.map(({ expr }) => `no data: ${expr}`));
  await removeMonitoring(cluster);
  await webhook.stop();
  const notes = [
    `deployed in ${Math.round(seconds)} s`,
    `alert after ${Math.round(alertSeconds)} s, its end after ${Math.round(resolvedSeconds)} s`,
    `${expressions.length - empty.length} queries`,
  ];
  return { problems, notes };
}

/** Metrics at the public address, and published ports of the monitoring. */
async function exposed(cluster: Cluster): Promise<string[]> {
  const problems: string[] = [];
  for (const path of ["/metrics", "/api/v1/query?query=up", "/probe"]) {
    const { status } = await fetch(cluster.origin + path);
    if (status !== 404) problems.push(`${path}: ${status}`);
  }
  for (const service of await servicesOfMonitoring(cluster)) {
    const ports = await cluster.docker("service", "inspect", "--format", "{{json .Endpoint.Ports}}", service);
    if (ports.trim() !== "null") problems.push(`${service} publishes ${ports}`);
  }
  return problems;
}

/** So many that each gateway gets some. */
const reportsOfBrowser = 10;

/** What a browser sends. */
async function reportOfBrowser(origin: string): Promise<void> {
  const route = "/";
  const reports = {
    "/client-errors": { kind: "caught", name: "Error", message: "", stack: "", route, build: "abc" },
    "/web-vitals": { route, device: "phone", lcpMs: 1, inpMs: 1, ttfbMs: 1, cls: 0 },
  };
  const headers = { "content-type": "application/json" };
  const sent = Object.entries(reports).map(([path, report]) => [origin + path, JSON.stringify(report)] as const);
  for (let times = 0; times < reportsOfBrowser; times++) {
    for (const [url, body] of sent) await fetch(url, { method: "POST", headers, body });
  }
}

/** What deploy/backup.yml writes after a backup. */
async function backupStatus(cluster: Cluster, image: string): Promise<void> {
  const lines = [
    `kasavu_backup_last_success_timestamp_seconds{kind="full"} ${Math.round(Date.now() / 1000)}`,
    "kasavu_backup_last_run_ok 1",
    "kasavu_backup_archive_ok 1",
  ];
  // the owner of the volume in the database's image, which writes the next one
  const write = `printf '%s\\n' "$@" > /status/backup.prom && chown -R 999:999 /status`;
  const place = ["--rm", "--user", "root", "--volume", `${stack}_backup-status:/status`];
  await cluster.docker("run", ...place, image, "sh", "-c", write, "sh", ...lines);
}

async function removeMonitoring(cluster: Cluster): Promise<void> {
  await cluster.docker("service", "rm", ...(await servicesOfMonitoring(cluster)));
}

async function servicesOfMonitoring(cluster: Cluster): Promise<string[]> {
  const names = (await cluster.docker("stack", "services", "--format", "{{.Name}}", stack)).split("\n");
  return names.filter((name) => /_(prometheus|alertmanager|[a-z]+-exporter)$/.test(name));
}
