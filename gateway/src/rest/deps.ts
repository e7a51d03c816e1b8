import type { Generation } from "../cache/generation.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import type { DeletedPaths } from "./cache/deleted-paths.ts";
import type { Call, RestCall } from "./call.ts";
import type { DriftLedger } from "./readers/drift.ts";
import type { Incoming } from "./transport/exchange.ts";
import type { Transport } from "./transport/transport.ts";

/** What the reads and writes of all callers use. */
export interface RestDeps {
  transport: Transport;
  /** Called with every response of REST. */
  onResponse: (call: Call, incoming: Incoming) => void;
  shopApiUrl: string;
  generation: Generation;
  /** Shares cached payloads with other processes; null for none. */
  store: SharedStore | null;
  deletedPaths: DeletedPaths;
  drift: DriftLedger;
  /**
   * Called after a background revalidation of a cached payload.
   * @param error null if the payload was fetched or confirmed
   */
  onRevalidation: (call: RestCall, error: unknown) => void;
}
