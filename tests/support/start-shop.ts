import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { type Config, readConfig as readGatewayConfig } from "../../gateway/src/config.ts";
import { createGateway } from "../../gateway/src/server.ts";
import { createShopApi } from "../../shop-api/src/app.ts";
import { runCommand } from "../../shop-api/src/commands.ts";
import { readConfig as readShopApiConfig } from "../../shop-api/src/config.ts";
import type { StaffRole } from "../../shop-api/src/db/schema.ts";
import { close, listen } from "./listen.ts";
import { sharePictures } from "./share-pictures.ts";
import { openSessionOf } from "./staff-session.ts";

/** The origin of links in messages, of which tests open the paths: the gateway has its port only once it runs. */
const linkOrigin = "http://127.0.0.1:9";
/** Milliseconds until what was written for a customer is sent: in a demo staff can read it then. */
const messagePauseMs = 250;

/** The whole shop, running in this process on free ports with its own database. */
export type Shop = {
  /** URL of the gateway. */
  url: string;
  /** URL of shop-api. */
  shopApiUrl: string;
  /** Closes shop-api: connections are rejected until `openRest`. */
  closeRest(): Promise<void>;
  /** Opens shop-api again; a circuit breaker of the gateway may still be open. */
  openRest(): Promise<void>;
  /** Restores the stock of the seed. */
  restock(): Promise<void>;
  /** Moves the time of every sent code back by half a minute: a number may request another code. */
  passCodes(): Promise<void>;
  /** Moves the time at which the payment provider was asked back by five seconds: it may be asked again. */
  passPaymentChecks(): Promise<void>;
  /** Ends the time in which orders can be paid at the payment provider. */
  passPaymentTime(): Promise<void>;
  /** Moves an order to its next status, as staff do. */
  moveOrder(orderId: string, status: string): Promise<void>;
  /** Opens a session of a staff account of the tests. @returns the token */
  openStaffSession(role?: StaffRole): Promise<string>;
  /** Runs a command of `npm run shop`, and returns its message. */
  runCommand(...args: string[]): Promise<string>;
  /** Whether shop-api serves the picture of each product, or one tiny picture for all. */
  servePictures(pictures: Pictures): Promise<void>;
  /**
   * Starts another gateway in front of the same shop-api, unless `changes` name another REST host, with empty caches, as a deployment does; it runs until `stop`.
   * @param changes what differs from the first gateway's configuration
   * @returns its origin
   */
  startGateway(changes?: GatewayChanges): Promise<string>;
  stop(): Promise<void>;
};

export type GatewayChanges = Partial<
  Pick<
    Config,
    "webDir" | "allowAdhocQueries" | "operationsDir" | "corsOrigins" | "shopApiUrl" | "publicUrl" | "agentCartSecrets"
  >
>;

export type Pictures = "real" | "placeholder";

/**
 * Starts shop-api with its own database, a gateway in front of it and the built web.
 * @param prepared a file of `prepareSqlite` to copy; without it the shop prepares its database, which takes longer
 */
export async function startShop(env: NodeJS.ProcessEnv = {}, prepared?: string): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-"));
  await sharePictures(dataDir);
  const common = { LOG_LEVEL: "silent", DATA_DIR: dataDir, ...env };
  const settings = readShopApiConfig({ PUBLIC_URL: linkOrigin, ...common });
  const config = { ...settings, messagePauseMs };
  if (prepared !== undefined) await copyFile(prepared, join(config.dataDir, "shop.sqlite"));
  const shopApi = await createShopApi(config);
  const database = new DatabaseSync(join(config.dataDir, "shop.sqlite"));
  database.exec("CREATE TEMP TABLE seeded_products AS SELECT id, stock FROM products");
  database.exec("CREATE TEMP TABLE seeded_product_sizes AS SELECT id, stock FROM product_sizes");
  let pictures: Pictures = "real";
  const handleRest: RequestListener = (request, response) => {
    if (pictures === "placeholder" && request.url?.startsWith("/uploads/")) sendPlaceholder(response);
    else shopApi.app(request, response);
  };
  let rest = createServer(handleRest);
  const shopApiUrl = await listen(rest);
  const shopApiPort = Number(new URL(shopApiUrl).port);
  const gatewayConfig = readGatewayConfig({ ...common, SHOP_API_URL: shopApiUrl });
  const gateway = await createGateway(gatewayConfig);
  const gateways = [gateway];
  const url = await listen(gateway.server);

  return {
    url,
    shopApiUrl,
    closeRest: () => close(rest),
    async openRest() {
      if (rest.listening) return;
      rest = createServer(handleRest);
      await listen(rest, shopApiPort);
    },
    async restock() {
      while (!wasDone(() => database.exec(restocking))) await setTimeout(20);
    },
    async passCodes() {
      const passing = "UPDATE login_codes SET sent_at = sent_at - 30000";
      while (!wasDone(() => database.exec(passing))) await setTimeout(20);
    },
    async passPaymentChecks() {
      const passing = "UPDATE payments SET checked_at = checked_at - 5000";
      while (!wasDone(() => database.exec(passing))) await setTimeout(20);
    },
    async passPaymentTime() {
      const passing = "UPDATE payments SET expires_at = created_at, checked_at = created_at WHERE status = 'open'";
      while (!wasDone(() => database.exec(passing))) await setTimeout(20);
    },
    async moveOrder(orderId, status) {
      const token = await openSessionOf(config);
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const reason = status === "cancelled" && { reason: "The parcel was damaged." };
      const body = JSON.stringify({ status: status.replaceAll(" ", "_"), ...reason });
      const request = { method: "POST", headers, body };
      const response = await fetch(`${shopApiUrl}/api/staff/orders/${orderId}/status`, request);
      if (!response.ok) throw new Error(`Order ${orderId} is not ${status}: ${await response.text()}`);
    },
    openStaffSession: (role) => openSessionOf(config, role),
    runCommand: (...args) => runCommand(args, common),
    async servePictures(wanted) {
      pictures = wanted;
    },
    async startGateway(changes) {
      const next = await createGateway({ ...gatewayConfig, ...changes });
      gateways.push(next);
      return listen(next.server);
    },
    async stop() {
      database.close();
      await Promise.all(gateways.map((one) => one.close()));
      await close(rest);
      await shopApi.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const restocking = ["products", "product_sizes"]
  .map((table) => {
    const seeded = `(SELECT stock FROM seeded_${table} WHERE seeded_${table}.id = ${table}.id)`;
    return `UPDATE ${table} SET stock = ${seeded} WHERE stock <> ${seeded};`;
  })
  .join("");

/** 4 × 5 pixels: encoding and decoding the real pictures is most of the work of a page whose test is not about them. */
const placeholder = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAFCAMAAABVc73pAAAAA1BMVEXWyLWWVm4dAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgwAEAABkAAb2TsqoAAAAASUVORK5CYII=",
  "base64",
);

function sendPlaceholder(response: ServerResponse): void {
  const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable" };
  response.writeHead(200, { ...headers, "Content-Length": placeholder.length }).end(placeholder);
}

/** Whether the database accepted the change, which it does not while the shop is writing. */
function wasDone(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes("locked")) return false;
    throw error;
  }
}
