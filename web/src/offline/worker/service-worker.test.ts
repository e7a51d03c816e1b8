import { afterEach, expect, test, vi } from "vitest";

const origin = "https://shop.example.com";
const offlinePage = '<img src="/assets/offline-1.svg">';
const pages: Record<string, string> = {
  "/offline": `<script src="/assets/entry-1.js"></script>${offlinePage}`,
  "/product/1": '<script src="/assets/ProductPage-1.js"></script>',
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The methods of `CacheStorage` and `Cache` that the worker uses. */
const methods = ["open", "match", "keys", "delete", "put", "keys of a cache", "delete of a cache"] as const;
type Method = (typeof methods)[number];

/** A running worker with empty caches, of which these methods throw, as without free space. */
async function startWorker(failing: Method[] = []) {
  const stored = new Map<string, Map<string, Response>>([["pages of an older build", new Map()]]);
  const attempt = async <Result>(method: Method, act: () => Result): Promise<Result> => {
    if (failing.includes(method)) throw new DOMException("Quota exceeded.", "QuotaExceededError");
    return act();
  };
  const cacheOf = (content: Map<string, Response>) => ({
    put: (request: RequestInfo, response: Response) => attempt("put", () => content.set(pathOf(request), response)),
    keys: () => attempt("keys of a cache", () => [...content.keys()].map((path) => new Request(origin + path))),
    delete: (request: RequestInfo) => attempt("delete of a cache", () => content.delete(pathOf(request))),
  });
  vi.stubGlobal("caches", {
    open: (name: string) =>
      attempt("open", () => {
        const content = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, content);
        return cacheOf(content);
      }),
    match: (request: RequestInfo) =>
      attempt("match", () =>
        [...stored.values()].find((content) => content.has(pathOf(request)))?.get(pathOf(request)),
      ),
    keys: () => attempt("keys", () => [...stored.keys()]),
    delete: (name: string) => attempt("delete", () => stored.delete(name)),
  });
  const network = { isOnline: true };
  vi.stubGlobal("fetch", async (request: RequestInfo) => {
    if (!network.isOnline) throw new TypeError("Failed to fetch");
    const path = pathOf(request);
    const html = pages[path];
    const headers = { "content-type": html === undefined ? "text/plain" : "text/html", "x-offline-cache": "allow" };
    return new Response(html ?? `content of ${path}`, { headers });
  });
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: new URL(`${origin}/service-worker.js?build=1`),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn<() => Promise<void>>(async () => {}),
    clients: { claim: vi.fn<() => Promise<void>>(async () => {}) },
    registration: { navigationPreload: { enable: vi.fn<() => Promise<void>>(async () => {}) } },
  };
  vi.stubGlobal("self", self);
  vi.stubGlobal("WindowClient", WindowClient);
  await import("./service-worker.ts");

  /** Resolves with the response, if the event has one, after all work that the event waits for. */
  const dispatch = async (type: string, init: object = {}): Promise<Response | undefined> => {
    const work = new Array<Promise<unknown>>();
    let response: Promise<Response> | undefined;
    listeners.get(type)?.({
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (response = promise),
      ...init,
    });
    const responded = await response;
    await Promise.all(work);
    return responded;
  };
  const readText = (request: object) => dispatch("fetch", { request }).then((response) => response?.text());
  return {
    self,
    network,
    stored,
    dispatch,
    /** The text of the response to a navigation. */
    open: (path: string) => readText({ method: "GET", mode: "navigate", url: origin + path }),
    /** The text of the response to a page's request. */
    load: (path: string) => readText(new Request(origin + path)),
    visit: (path: string) => dispatch("message", { data: path, source: new WindowClient() }),
    readPaths: () => new Set([...stored.values()].flatMap((content) => [...content.keys()])),
  };
}

class WindowClient {
  url = `${origin}/product/1`;
}

function pathOf(request: RequestInfo): string {
  const { pathname, search } = new URL(typeof request === "string" ? request : request.url, origin);
  return pathname + search;
}

test.each(methods)(
  "if `%s` of the caches throws, the worker is installed and takes over, and all responses are those of the network",
  async (method) => {
    const { self, network, dispatch, open, load, visit } = await startWorker([method]);
    await dispatch("install");
    expect(self.skipWaiting).toHaveBeenCalledOnce();
    await dispatch("activate");
    expect(self.registration.navigationPreload.enable).toHaveBeenCalledOnce();
    expect(self.clients.claim).toHaveBeenCalledOnce();

    for (const script of ["/assets/ProductPage-1.js", "/assets/CartPage-1.js"]) {
      expect(await open("/product/1")).toBe(pages["/product/1"]);
      expect(await load(script)).toBe(`content of ${script}`);
      expect(await load("/graphql?operationName=ProductPage")).toBe("content of /graphql?operationName=ProductPage");
      await visit("/product/1");
    }
    network.isOnline = false;
    await expect(load("/assets/HomePage-1.js")).rejects.toThrow("Failed to fetch");
    await expect(load("/graphql?operationName=Category")).rejects.toThrow("Failed to fetch");
    expect(["", offlinePage]).toContain(await open("/product/2"));
  },
);

test("with free space again, a visited page is cached with its files, and so is the offline page", async () => {
  const failing: Method[] = ["put"];
  const { network, dispatch, open, visit, readPaths } = await startWorker(failing);
  await dispatch("install");
  await dispatch("activate");
  await visit("/product/1");
  expect(readPaths()).toEqual(new Set());
  failing.pop();
  await visit("/product/1");
  expect(readPaths()).toEqual(new Set(["/assets/ProductPage-1.js", "/assets/offline-1.svg", "/offline", "/product/1"]));
  network.isOnline = false;
  expect(await open("/product/1")).toBe(pages["/product/1"]);
  expect(await open("/product/2")).toBe(offlinePage);
});

test("an install that cannot load the offline page fails, and is repeated by the browser", async () => {
  const { self, network, dispatch } = await startWorker();
  network.isOnline = false;
  await expect(dispatch("install")).rejects.toThrow("Failed to fetch");
  expect(self.skipWaiting).not.toHaveBeenCalled();
});
