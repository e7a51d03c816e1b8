import { createCatalogueSource } from "../../gateway/src/catalogue/source.ts";
import { neverAborts } from "../../gateway/src/cache/single-flight.ts";
import type { Config } from "../../gateway/src/config.ts";
import { restRootOf } from "../../gateway/src/config/rest-root.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest } from "../../gateway/src/rest/client.ts";
import { ContractBreach, RestRejection, TimedOut } from "../../gateway/src/rest/errors.ts";

/** Makes one public call of the REST shop. @returns a sentence with what it found and what to check */
export async function checkRest(config: Config): Promise<string> {
  const { origin, path } = restRootOf(config.shopApiUrl);
  const call = `GET ${origin}${path}customer/home`;
  try {
    const rest = createRest(config);
    const caller = { token: null, address: internalCaller, requestId: "start-check", signal: neverAborts };
    try {
      const { banners, products } = await createCatalogueSource(rest.for(caller)).home();
      return `REST is readable: ${call} has ${countOf(banners, "banner")} and ${countOf(products, "product")}.`;
    } finally {
      await rest.close();
    }
  } catch (error) {
    return `${call} ${problemOf(error, config)}`;
  }
}

function countOf({ length }: readonly unknown[], noun: string): string {
  return length === 1 ? `1 ${noun}` : `${length} ${noun}s`;
}

const checkUrl = "check SHOP_API_URL (without a path, calls are below /api).";

function problemOf(error: unknown, { upstreamTimeoutMs }: Config): string {
  if (error instanceof ContractBreach && error.response !== null) {
    const { status, contentType } = error.response;
    return `responds with ${status} and ${typeNameOf(contentType)}: ${checkUrl}`;
  }
  if (error instanceof ContractBreach) {
    return `responds, but ${error.at ?? "the payload"} cannot be read (${reasonOf(error)}): see docs/another-rest-host.md and /graphiql/drift.`;
  }
  if (error instanceof RestRejection) return `is rejected with ${error.status} (${error.message}): ${checkUrl}`;
  if (error instanceof TimedOut) {
    return `has not responded within ${upstreamTimeoutMs} ms: check that the REST shop runs, SHOP_API_URL and REST_TIMEOUT_MS.`;
  }
  return `fails (${reasonOf(error)}): check that the REST shop runs, and SHOP_API_URL.`;
}

function typeNameOf(contentType: string | null): string {
  if (contentType === null) return "no type";
  if (contentType === "text/html") return "HTML";
  return contentType === "application/json" ? "JSON" : contentType;
}

/** The technical reason of an error, such as `connect ECONNREFUSED 127.0.0.1:4001`. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  const isCoded = typeof reason === "object" && reason !== null && "code" in reason;
  const message = reason instanceof Error ? reason.message : String(reason);
  return message === "" && isCoded ? String(reason.code) : message;
}
