/**
 * shop-api with its own catalogue and 1,000 orders, and with 100,000 products, orders and customers, each in its own
 * process on a fresh database, measured in turns over loopback: first the calls of shoppers, whose figures are medians of
 * three runs of three seconds, then the lists of staff, an import and exports. `-- staff` measures only the latter three,
 * `-- exports` only exports, with the shop's own catalogue and 100,000 orders; `--postgres` uses a Postgres server instead of SQLite.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type autocannon from "autocannon";
import { Client } from "pg";
import * as v from "valibot";
import { callerOf, signUp } from "../shop-api/support/caller.ts";
import { type PostgresCluster, startPostgres } from "../support/postgres-cluster.ts";
import { sharePictures } from "../support/share-pictures.ts";
import { openSessionOf } from "../support/staff-session.ts";
import { load, median, type Load } from "./load.ts";
import { type Running, start } from "./processes.ts";
import { fillOrders } from "./shop-api/fill-orders.ts";
import { measureExports } from "./shop-api/measure-exports.ts";
import { measureImport } from "./shop-api/measure-import.ts";
import { cpuMsOfTree } from "../support/processor-time.ts";
import { measureStaffLists } from "./shop-api/staff-lists.ts";

type Catalogue = {
  url: string;
  products: number;
  token: string;
  staffToken: string;
  cpuMs: () => Promise<number>;
  server: Running;
  dataDir: string;
};

const rounds = 3;
const pressure = { connections: 10, seconds: 3 };
const cluster = process.argv.includes("--postgres") ? await startPostgres() : undefined;

if (process.argv.includes("exports")) {
  const shop = await open({ products: 279, orders: 100_000 });
  await measureExports(shop);
  await close(shop);
} else await measureAll();
await cluster?.stop();

async function measureAll(): Promise<void> {
  const small = await open({ products: 279, orders: 1000 });
  const large = await open({ products: 100_000, orders: 100_000 });
  if (!process.argv.includes("staff")) await measureShoppers(small, large);
  await measureStaffLists(small, large);
  await measureImport(large);
  await measureExports(large);
  await Promise.all([close(small), close(large)]);
}

async function measureShoppers(small: Catalogue, large: Catalogue): Promise<void> {
  console.log("\n| call | requests/s | p50 ms | p99 ms | with 100,000 | p50 ms | p99 ms | p99 grows |");
  console.log("| --- | --: | --: | --: | --: | --: | --: | --: |");
  for (const [name, requestsOf] of Object.entries(calls())) {
    const runs: { small: Load[]; large: Load[] } = { small: [], large: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const one = await load(small.url, await requestsOf(small), pressure);
      const other = await load(large.url, await requestsOf(large), pressure);
      // The first round is the warm-up.
      if (round === 0) continue;
      runs.small.push(one);
      runs.large.push(other);
    }
    const [own, grown] = [median(runs.small), median(runs.large)];
    console.log(`| ${name} | ${figures(own)} | ${figures(grown)} | ${(grown.p99 / own.p99).toFixed(2)} × |`);
  }
}

function calls(): Record<string, (catalogue: Catalogue) => Promise<autocannon.Request[]>> {
  return {
    home: () => gets(["customer/home"]),
    "list, page 1": () => gets(listings().map((id) => `customer/product-subcategories/${id}?page=1`)),
    // The seed's categories have no page 50: it is the last full one instead.
    "list, page 50": async (catalogue) => {
      const last = await Promise.all(listings().map((id) => lastFullPage(catalogue, id)));
      const pages = last.flatMap((page, index) =>
        page === 0 ? [] : [`customer/product-subcategories/${index + 1}?page=${Math.min(page, 50)}`],
      );
      return gets(pages);
    },
    "list, filtered": () =>
      gets(
        listings().flatMap((id) =>
          ["colour=blue", "size=M&in_stock=1", "fabric=cotton&min_price=500&sort=asc"].map(
            (filter) => `customer/product-subcategories/${id}?${filter}`,
          ),
        ),
      ),
    product: ({ products }) =>
      gets(spread(products).flatMap((id) => [`customer/products/${id}`, `customer/product-details/${id}`])),
    search: () =>
      gets(
        ["saree", "kurta", "indigo", "cotton", "jhumka", "ka", "s", "zari", "print", "nothing has this"].map(
          (text) => `customer/search-products?product=${encodeURIComponent(text)}`,
        ),
      ),
    "search, words": () =>
      gets(
        ["red saree", "saree kasavu", "kurtis", "blue shirts", "kasvu sarees"].map(
          (text) => `customer/search-products?product=${encodeURIComponent(text)}`,
        ),
      ),
    "my-cart": ({ token }) => gets(["customer/my-cart"], token),
    "add-product": async ({ token }) => {
      const form = new Response(formOf({ product_id: "1", qty: "1" }));
      const request: autocannon.Request = {
        method: "POST",
        path: "/api/customer/add-product",
        headers: { authorization: `Bearer ${token}`, "content-type": form.headers.get("content-type") ?? "" },
        body: await form.text(),
      };
      return [request];
    },
  };
}

function gets(paths: string[], token?: string): Promise<autocannon.Request[]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return Promise.resolve(paths.map((path) => ({ path: `/api/${path}`, headers })));
}

/** Starts a shop, with orders, and a customer who has five cart lines and unlimited stock of the first product. */
async function open({ products, orders }: { products: number; orders: number }): Promise<Catalogue> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-bench-"));
  await sharePictures(dataDir);
  const databaseUrl = cluster && (await createDatabase(cluster, `products_${products}`));
  const startedAt = performance.now();
  const server = await start("../../shop-api/src/main.ts", {
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ORDER_STEP_SECONDS: "0",
    SEED_PRODUCTS: String(products),
  });
  const { url } = server;
  console.log(`${products} products: open after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const cpuMs = async () => (await server.vitals()).cpuMs + (cluster ? cpuMsOfTree(cluster.pid) : 0);
  const call = callerOf({ url });
  const { token } = await signUp(call);
  const staffToken = await openSessionOf({ dataDir, databaseUrl });
  await fillOrders({ dataDir, databaseUrl }, { products, orders });
  const stock = await fetch(`${url}/api/products/1`, {
    method: "PUT",
    headers: { authorization: `Bearer ${staffToken}` },
    body: formOf({ stock: "999999" }),
  });
  if (!stock.ok) throw new Error(`The stock could not be raised: ${stock.status}`);
  for (const product_id of ["1", "4", "5", "8", "9"]) {
    await call.multipart("customer/add-product", { product_id, qty: "1" }, { token });
  }
  return { url, products, token, staffToken, cpuMs, server, dataDir };
}

/** @returns its URL */
async function createDatabase({ urlOf }: PostgresCluster, name: string): Promise<string> {
  const client = new Client({ connectionString: urlOf("postgres") });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  return urlOf(name);
}

async function close({ server, dataDir }: Catalogue): Promise<void> {
  await server.stop();
  await rm(dataDir, { recursive: true });
}

function listings(): number[] {
  return Array.from({ length: 24 }, (_, index) => index + 1);
}

/** A hundred ids, distributed evenly over the catalogue. */
function spread(products: number): number[] {
  return Array.from({ length: 100 }, (_, index) => 1 + Math.floor((index * products) / 100));
}

async function lastFullPage({ url }: Catalogue, categoryId: number): Promise<number> {
  const CategoryRef = v.object({ data: v.object({ products: v.object({ total: v.number() }) }) });
  const { body } = await callerOf({ url }).get(`customer/product-subcategories/${categoryId}`);
  return Math.floor(v.parse(CategoryRef, body).data.products.total / 10);
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function figures({ perSecond, p50, p99 }: Load): string {
  return `${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`;
}
