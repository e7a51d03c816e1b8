/** The cached response; undefined without one, or if the caches cannot be read. */
export async function findCached(request: RequestInfo): Promise<Response | undefined> {
  try {
    return await caches.match(request);
  } catch {
    return undefined;
  }
}

/** Caches a response. Returns whether that was possible: not without free space, or if the browser denies it. */
export async function putCached(cacheName: string, request: RequestInfo, response: Response): Promise<boolean> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(request, response);
    return true;
  } catch {
    return false;
  }
}
