/** `npm run bench:<name>`: measures a workspace as ratios, in turns with a reference. docs/performance.md has the figures. */
const benches: Record<string, () => Promise<unknown>> = {
  cluster: () => import("../tests/bench/cluster.ts"),
  gateway: () => import("../tests/bench/gateway.ts"),
  pages: () => import("../tests/bench/pages.ts"),
  path: () => import("../tests/bench/path.ts"),
  requests: () => import("../tests/bench/requests.ts"),
  "shop-api": () => import("../tests/bench/shop-api.ts"),
  web: () => import("../tests/bench/web.ts"),
};

const bench = benches[process.argv[2] ?? ""];
if (bench === undefined) throw new Error(`Benchmarks: ${Object.keys(benches).join(", ")}`);
await bench();
