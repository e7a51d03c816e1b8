import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Agent, type Dispatcher, errors, request as sendRequest } from "undici";
import * as v from "valibot";
import type { Config } from "../config.ts";
import { restRootOf } from "../config/rest-root.ts";
import type { RequestContext } from "../context.ts";
import { notStored } from "../http/cache-control.ts";
import { isStaffToken } from "../http/caller.ts";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { type Handler, pathBelow, sendAllowed } from "../http/handlers.ts";
import { RequestAborted, RestError } from "../rest/errors.ts";
import { withDeadline } from "../waiting/deadline.ts";
import { sendMessage, statusOf } from "./error-response.ts";

const path = "/staff/exports";
const names = ["orders", "invoices", "b2b", "b2cs", "cdnr", "hsn"];

/** How long a file may take, also to a client that does not read it. */
const wholeMs = 600_000;

const exporting = { total: 4, perClient: 2 };

interface ExportDeps {
  config: Pick<Config, "exportTimeoutMs">;
  addressOf: (request: IncomingMessage) => string;
  contextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
}

/**
 * `GET /staff/exports/{name}?from&to`: forwards a CSV file of REST (GET staff/exports/{name}) as it arrives, as fast as the client
 * takes it. Responds with `{ message }` for display instead if REST rejects it. A file that breaks off closes the connection.
 */
export function sendExports({ config, addressOf, contextOf }: ExportDeps): Handler {
  const acquire = createConcurrencyLimit(exporting);
  const pauseMs = config.exportTimeoutMs;
  const agent = new Agent({ connections: exporting.total, headersTimeout: pauseMs, bodyTimeout: pauseMs });

  async function send(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const context = contextOf(request, response);
    if (!context.token) return sendMessage(response, 401, "Please log in to continue.");
    if (!isStaffToken(context.token)) return sendMessage(response, 403, "Only staff may do this.");
    if (!names.includes(name)) return sendMessage(response, 404, "There is no such export.");
    try {
      await context.staff.send("Staff.me");
      if (!acquire(addressOf(request), response)) {
        response.setHeader("Retry-After", "5");
        return sendMessage(response, 503, "Other files are being exported. Please try again.");
      }
      await withDeadline({ signal: context.signal, ms: wholeMs, reasonOf }, (signal) =>
        forward(`${name}${queryOf(request)}`, context, response, signal),
      );
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      if (!(error instanceof RequestAborted)) sendMessage(response, statusOf(error), error.message);
    }
  }

  async function forward(
    file: string,
    context: RequestContext,
    response: ServerResponse,
    signal: AbortSignal,
  ): Promise<void> {
    const { origin, path: root } = restRootOf(context.config.shopApiUrl);
    const upstream = await sendRequest(`${origin}${root}staff/exports/${file}`, {
      dispatcher: agent,
      headers: headersOf(context),
      signal,
    }).catch((error: unknown) => {
      if (context.signal.aborted) return;
      logFailure(context, error);
      sendMessage(response, error instanceof errors.HeadersTimeoutError ? 504 : 503, failed);
    });
    if (upstream === undefined) return;
    if (upstream.statusCode !== 200 || !isCsv(upstream)) return sendRejection(response, upstream);
    response.writeHead(200, {
      "Cache-Control": notStored,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": dispositionOf(upstream),
    });
    // The status is sent, so that only a closed connection can tell that the file is not complete.
    await pipeline(upstream.body, response, { signal }).catch((error: unknown) => {
      if (!context.signal.aborted) logFailure(context, error);
      response.destroy();
    });
  }

  return (request, response, next) => {
    const below = pathBelow(request, path);
    // The screen with the exports.
    if (below === null || below === "/") return next(request, response);
    if (request.method === "OPTIONS") return sendAllowed(response, "GET");
    return request.method === "GET" ? send(request, response, below.slice(1)) : next(request, response);
  };
}

const failed = "The file could not be exported. Please try again.";

const reasonOf = (cause: string) => new Error(`The export has ended: ${cause}`);

/** The days of a request, and nothing else of its query. */
function queryOf({ url = "" }: IncomingMessage): string {
  const given = new URLSearchParams(url.split("?", 2)[1]);
  const days = new URLSearchParams();
  for (const name of ["from", "to"]) for (const day of given.getAll(name)) days.append(name, day);
  return `?${days}`;
}

function headersOf({ token, requestId, address }: RequestContext): Record<string, string> {
  return {
    accept: "text/csv",
    authorization: `Bearer ${token}`,
    "x-request-id": requestId,
    ...(typeof address === "string" && { "x-forwarded-for": address }),
  };
}

const isCsv = ({ headers }: Dispatcher.ResponseData) => /^text\/csv\b/i.test(String(headers["content-type"]));

function dispositionOf({ headers }: Dispatcher.ResponseData): string {
  const sent = String(headers["content-disposition"]);
  return /^attachment; filename="[\w.-]{1,100}"$/.test(sent) ? sent : "attachment";
}

const mostBytes = 10_000;
const rejection = v.object({ message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)) });
const rejected = [401, 403, 404, 422];

/** Forwards the words by which REST rejects an export; any other response says that REST has failed. */
async function sendRejection(response: ServerResponse, { statusCode, body }: Dispatcher.ResponseData): Promise<void> {
  if (rejected.includes(statusCode)) {
    const sent = v.safeParse(rejection, await readJson(body));
    return sendMessage(response, statusCode, sent.success ? sent.output.message : failed);
  }
  body.on("error", () => {}).destroy();
  sendMessage(response, statusCode >= 500 ? 503 : 502, failed);
}

/** The beginning of a body as JSON; null for anything else. */
async function readJson(body: Dispatcher.ResponseData["body"]): Promise<unknown> {
  let text = "";
  try {
    for await (const chunk of body.setEncoding("utf8")) {
      text += String(chunk);
      if (text.length > mostBytes) break;
    }
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Logs the kind of an error, whose message may have the address of REST. */
function logFailure({ log, requestId }: RequestContext, error: unknown): void {
  log.warn({ requestId, error: error instanceof Error ? error.name : "unknown" }, "export failed");
}
