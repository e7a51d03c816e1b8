import { afterEach, beforeEach, vi } from "vitest";

interface HeldRequest {
  authorization: string | null;
  respond: (result: object) => void;
}

/**
 * Replaces `fetch` in each test of a file.
 * @returns the requests that the test has sent, and completes
 */
export function holdRequests(): HeldRequest[] {
  const sent: HeldRequest[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal("fetch", (_: string, { headers, signal }: RequestInit) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const abort = () => reject(new DOMException("Aborted", "AbortError"));
      signal?.addEventListener("abort", abort);
      const authorization = new Headers(headers).get("authorization");
      if (signal?.aborted) abort();
      else sent.push({ authorization, respond: (result) => resolve(Response.json(result)) });
      return promise;
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return sent;
}
