import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { afterEach, expect, test, vi } from "vitest";
import { downloadExport } from "./download-export.ts";

afterEach(() => vi.unstubAllGlobals());

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

function download(respond: () => Response | Promise<Response>) {
  const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(respond()));
  vi.stubGlobal("fetch", fetched);
  const progress: number[] = [];
  const done = downloadExport({
    name: "invoices",
    period: { from: "2026-11-01", to: "2026-11-30" },
    client,
    signal: new AbortController().signal,
    onProgress: (bytes) => progress.push(bytes),
  });
  return { done, progress, fetched };
}

/** A response in parts, which breaks off after them if `error` is given. */
function inParts(parts: string[], error?: Error): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part));
      else if (error) controller.error(error);
      else controller.close();
    },
  });
  return new Response(body);
}

test("an export is the file of the days, with the bytes so far", async () => {
  const { done, progress, fetched } = download(() => inParts(["Number\r\n", "1\r\n"]));
  expect(await (await done).text()).toBe("Number\r\n1\r\n");
  expect(progress).toEqual([8, 11]);
  expect(fetched.mock.calls[0]?.[0]).toBe("/staff/exports/invoices?from=2026-11-01&to=2026-11-30");
});

test("an export that is rejected, fails or breaks off says so, and is no file", async () => {
  const message = "An export can have at most 366 days.";
  await expect(download(() => Response.json({ message }, { status: 422 })).done).rejects.toThrow(message);
  const failed = "The file could not be exported. Please try again.";
  await expect(download(() => new Response("<h1>", { status: 502 })).done).rejects.toThrow(failed);
  await expect(download(() => Promise.reject(new TypeError("network"))).done).rejects.toThrow(failed);
  const broken = download(() => inParts(["Number\r\n"], new TypeError("network")));
  await expect(broken.done).rejects.toThrow("The file broke off. Please try again.");
});
