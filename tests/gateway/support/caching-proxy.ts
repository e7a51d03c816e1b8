import type { IncomingMessage, ServerResponse } from "node:http";
import { asyncListener, serve } from "./local-server.ts";

interface Stored {
  body: string;
  keys: string[];
  /** Milliseconds since 1970. */
  freshUntil: number;
}

/** A shared cache in front of a gateway, as a CDN is one. */
export interface CachingProxy {
  url: string;
  /** Where it takes purges. */
  purgeUrl: string;
  /** The URL of the gateway. */
  upstream: string;
  /** The requests of the purges so far. */
  purges: IncomingMessage[];
  /** Called with each response before it is stored, as if it was on its way meanwhile. */
  beforeStore: () => Promise<unknown>;
}

/** Opens a cache that follows s-maxage, max-age and Age, and is purged by Surrogate-Key, until the end of the test. */
export async function openCachingProxy(): Promise<CachingProxy> {
  const stored = new Map<string, Stored>();
  const proxy: CachingProxy = { url: "", purgeUrl: "", upstream: "", purges: [], beforeStore: async () => {} };

  function purge(request: IncomingMessage, response: ServerResponse): void {
    const purged = String(request.headers["surrogate-key"]).split(" ");
    for (const [url, { keys }] of stored) if (keys.some((key) => purged.includes(key))) stored.delete(url);
    proxy.purges.push(request);
    response.writeHead(204).end();
  }

  async function load(url: string): Promise<Stored> {
    const response = await fetch(proxy.upstream + url);
    const loaded = { ...lifetimeOf(response), body: await response.text() };
    await proxy.beforeStore();
    if (loaded.freshUntil > Date.now()) stored.set(url, loaded);
    return loaded;
  }

  proxy.url = await serve(
    asyncListener(async (request, response) => {
      const { url = "" } = request;
      if (url === "/purge") return purge(request, response);
      const found = stored.get(url);
      const isHit = found !== undefined && found.freshUntil > Date.now();
      const { body } = isHit ? found : await load(url);
      response.writeHead(200, { "x-cache": isHit ? "hit" : "miss" }).end(body);
    }),
  );
  proxy.purgeUrl = `${proxy.url}/purge`;
  return proxy;
}

function lifetimeOf({ headers }: Response): Pick<Stored, "keys" | "freshUntil"> {
  const cacheControl = headers.get("cache-control") ?? "";
  const seconds =
    /^public.*?s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /^public.*?max-age=(\d+)/.exec(cacheControl)?.[1];
  const freshUntil = Date.now() + (Number(seconds ?? 0) - Number(headers.get("age"))) * 1000;
  return { keys: (headers.get("surrogate-key") ?? "").split(" "), freshUntil };
}
