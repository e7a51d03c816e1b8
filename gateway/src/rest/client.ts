import DataLoader from "dataloader";
import { Agent } from "undici";
import * as v from "valibot";
import type { Config } from "../config.ts";
import { isRefused, messageOf } from "./envelope.ts";
import { type Body, exchange, type Incoming } from "./exchange.ts";
import { Abandoned, ContractBreach, Refusal, TimedOut, Unavailable } from "./faults.ts";

/** On whose behalf calls are made. */
export interface Caller {
  token: string | null;
  /** The address of the shopper's machine, by which REST limits tries (Q18). */
  address: string | null;
  requestId: string;
  /** Fires when the caller has gone: reads are given up; a write runs to its end. */
  signal: AbortSignal;
}

/** What the shopper reads when REST has no words of its own: one text, or one for a refusal and one for a fault. */
export type Words = string | { refused: string; failed: string };

interface ReadOptions<Schema extends v.GenericSchema> {
  /** Reads the answer; what it cannot read breaks the contract. */
  answer: Schema;
  words: Words;
  /** Whether the caller's token goes along: the calls marked Bearer in docs/rest-quirks.md. */
  bearer?: boolean;
}

interface WriteOptions<Schema extends v.GenericSchema> extends ReadOptions<Schema> {
  body?: Body;
  idempotencyKey?: string;
}

/** REST as one caller sees it. Within it, identical reads are made once, until the next write. */
export interface RestClient {
  /**
   * Reads `path`, which is below `/api/`.
   *
   * @throws Refusal, Unavailable, TimedOut, Abandoned or ContractBreach
   */
  get<Schema extends v.GenericSchema>(path: string, options: ReadOptions<Schema>): Promise<v.InferOutput<Schema>>;
  /**
   * Writes to `path`, once: a write is never repeated by machine.
   *
   * @throws Refusal, Unavailable, TimedOut or ContractBreach
   */
  post<Schema extends v.GenericSchema>(path: string, options: WriteOptions<Schema>): Promise<v.InferOutput<Schema>>;
  /**
   * Writes by any method, once, and says with which status REST answered, where that alone tells what was done (Q19).
   * GET is for the one call that changes things although it is a GET (Q20).
   *
   * @throws as `post`
   */
  write<Schema extends v.GenericSchema>(
    method: WriteMethod,
    path: string,
    options: WriteOptions<Schema>,
  ): Promise<{ status: number; content: v.InferOutput<Schema> }>;
}

export type WriteMethod = "POST" | "PUT" | "DELETE" | "GET";

/** The gateway's one HTTP client of REST: a pool of kept-alive connections, lent to one caller after another. */
export interface Rest {
  for(caller: Caller): RestClient;
  close(): Promise<void>;
}

interface Call {
  method: WriteMethod;
  /** Whether it only reads: then it may be made once more, and is given up when the caller goes. */
  isRead: boolean;
  path: string;
  /** The call's name in errors and logs: without the query, which may hold what a person typed. */
  endpoint: string;
  words: { refused: string; failed: string };
  bearer: boolean;
  body: Body | null;
  idempotencyKey: string | undefined;
}

const sessionExpired = "Your session has expired. Please log in again.";

export function createRest(config: Pick<Config, "shopApiUrl" | "upstreamTimeoutMs">): Rest {
  const agent = new Agent({ connections: 64, keepAliveTimeout: 30_000, connectTimeout: config.upstreamTimeoutMs });

  /** Makes the call and answers the status and body that REST meant as a success. */
  async function send(call: Call, caller: Caller): Promise<{ status: number; body: unknown }> {
    const { endpoint, words } = call;
    const token = call.bearer ? caller.token : null;
    const deadline = AbortSignal.timeout(config.upstreamTimeoutMs);
    const signal = call.isRead ? AbortSignal.any([deadline, caller.signal]) : deadline;
    const headers: Record<string, string> = { accept: "application/json", "x-request-id": caller.requestId };
    if (caller.address) headers["x-forwarded-for"] = caller.address;
    if (token) headers["authorization"] = `Bearer ${token}`;
    if (call.idempotencyKey) headers["idempotency-key"] = call.idempotencyKey;
    const url = `${config.shopApiUrl}/api/${call.path}`;
    const outgoing = { method: call.method, url, headers, body: call.body, mayRepeat: call.isRead };

    const incoming = await exchange(agent, outgoing, signal).catch((error: unknown) => {
      if (deadline.aborted) throw new TimedOut(endpoint, words.failed, error);
      if (signal.aborted) throw new Abandoned(endpoint, words.failed, error);
      throw new Unavailable(endpoint, words.failed, error);
    });
    return { status: incoming.status, body: judge(incoming, call, token !== null) };
  }

  return {
    for(caller) {
      const reads = new DataLoader((calls: readonly Call[]) => Promise.all(calls.map((call) => send(call, caller))), {
        batch: false,
        cacheKeyFn: (call) => `${call.bearer} ${call.path}`,
      });
      const write: RestClient["write"] = async (method, path, options) => {
        const call = describe(method, path, options, false);
        const { status, body } = await send(call, caller).finally(() => reads.clearAll());
        return { status, content: read(call, options.answer, body) };
      };
      return {
        async get(path, options) {
          const call = describe("GET", path, options, true);
          return read(call, options.answer, (await reads.load(call)).body);
        },
        post: async (path, options) => (await write("POST", path, options)).content,
        write,
      };
    },
    close: () => agent.close(),
  };
}

function describe(method: WriteMethod, path: string, options: WriteOptions<v.GenericSchema>, isRead: boolean): Call {
  const { words, bearer = false, body = null, idempotencyKey } = options;
  return {
    method,
    isRead,
    path,
    endpoint: `${method} ${path.replace(/\?.*/, "")}`,
    words: typeof words === "string" ? { refused: words, failed: words } : words,
    bearer,
    body,
    idempotencyKey,
  };
}

function judge({ status, headers, json, problem }: Incoming, { endpoint, words }: Call, withToken: boolean): unknown {
  if (status >= 500) throw new Unavailable(endpoint, words.failed, new Error(`Status ${status}`));
  if (status >= 400 || isRefused(json)) {
    const ownWords = status === 401 && withToken ? sessionExpired : words.refused;
    throw new Refusal(endpoint, messageOf(json) ?? ownWords, {
      status,
      withToken,
      retryAfterSeconds: /^\d+$/.test(String(headers["retry-after"])) ? Number(headers["retry-after"]) : null,
    });
  }
  if (status >= 300) throw new ContractBreach(endpoint, words.failed, { at: null, problem: `Status ${status}` });
  if (status === 204) return null;
  if (problem) throw new ContractBreach(endpoint, words.failed, { at: null, problem });
  return json;
}

function read<Schema extends v.GenericSchema>(call: Call, schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const problem = `Expected ${issue.expected ?? issue.message}`;
  throw new ContractBreach(call.endpoint, call.words.failed, { at: v.getDotPath(issue), problem });
}
