/** `npm run bench:<room>`: how fast a room is, as ratios measured side by side. The figures go to docs/performance.md. */
const benches: Record<string, () => Promise<unknown>> = {
  cluster: () => import("../tests/bench/cluster.ts"),
  gateway: () => import("../tests/bench/gateway.ts"),
  pages: () => import("../tests/bench/pages.ts"),
  "shop-api": () => import("../tests/bench/shop-api.ts"),
  web: () => import("../tests/bench/web.ts"),
};

const bench = benches[process.argv[2] ?? ""];
if (bench === undefined) throw new Error(`There is a bench for ${Object.keys(benches).join(", ")}`);
await bench();
