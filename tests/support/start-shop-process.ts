import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import * as v from "valibot";
import { nextMessage } from "../../scripts/child-events.ts";
import { compileCache } from "../../scripts/paths.ts";
import { isPreparing, prepared } from "./prepared.ts";
import type { Shop } from "./start-shop.ts";

/** Environment variable with a prepared SQLite database for each shop to copy; without it each shop prepares its own. */
export const PREPARED_DATABASE = "PREPARED_DATABASE";

const Started = v.object({ url: v.string(), shopApiUrl: v.string() });
const Reply = v.object({ id: v.number(), error: v.optional(v.string()), result: v.optional(v.string()) });

/** The builds that the shop serves, and its database. */
async function preparedShop(): Promise<NodeJS.ProcessEnv> {
  const [database] = await Promise.all([prepared("sqlite"), prepared("builds")]);
  return { [PREPARED_DATABASE]: database };
}

/**
 * Like `startShop`, but in its own process and with the production builds of React and graphql-js. Set `LOG_LEVEL` in the tests'
 * environment to see its log.
 */
export async function startShopProcess(env: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const { PATH, LOG_LEVEL, TMPDIR } = process.env;
  const child = fork(join(import.meta.dirname, "shop-process.ts"), {
    env: {
      PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
      ...(LOG_LEVEL && { LOG_LEVEL }),
      ...(TMPDIR && { TMPDIR }),
      ...(isPreparing() && (await preparedShop())),
      ...env,
    },
    execArgv: [],
  });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The process of the shop has exited.")));
  ended.catch(() => {});
  const message = await Promise.race([nextMessage(child), ended]);
  const { url, shopApiUrl } = v.parse(Started, message);
  let calls = 0;

  async function call(method: string, parameters: Record<string, unknown> = {}): Promise<string | undefined> {
    const id = (calls += 1);
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    const onMessage = (reply: unknown) => {
      const { id: repliedId, error, result } = v.parse(Reply, reply);
      if (repliedId !== id) return;
      if (error === undefined) resolve(result);
      else reject(new Error(`${method}: ${error}`));
    };
    child.on("message", onMessage);
    child.send({ ...parameters, id, method });
    return Promise.race([promise, ended]).finally(() => child.off("message", onMessage));
  }

  async function run(method: string, parameters?: Record<string, unknown>): Promise<void> {
    await call(method, parameters);
  }

  return {
    url,
    shopApiUrl,
    closeRest: () => run("closeRest"),
    openRest: () => run("openRest"),
    restock: () => run("restock"),
    passCodes: () => run("passCodes"),
    passPaymentChecks: () => run("passPaymentChecks"),
    passPaymentTime: () => run("passPaymentTime"),
    moveOrder: (orderId, status) => run("moveOrder", { orderId, status }),
    openStaffSession: async (role) => v.parse(v.string(), await call("openStaffSession", { role })),
    runCommand: async (...args) => v.parse(v.string(), await call("runCommand", { args })),
    servePictures: (pictures) => run("servePictures", { pictures }),
    startGateway: async (changes = {}) => v.parse(v.string(), await call("startGateway", { changes })),
    async stop() {
      const exit = once(child, "exit");
      await run("stop");
      await exit;
    },
  };
}
