import type { FormattedExecutionResult } from "graphql";
import type { RecordedExchange } from "../../gateway/src/rest/client.ts";
import type { ReplayableOperation, TracedOperation } from "./operation.ts";
import { scrubOperation } from "./scrub-operation.ts";
import { testFile } from "./test-file.ts";

/** The result of an operation on recorded responses. */
interface ReplayedOperation {
  result: FormattedExecutionResult;
  /** The exchanges that it has used. */
  used: readonly RecordedExchange[];
  /** Calls without a recorded response, by endpoint. */
  missing: readonly string[];
}

/** Executes an operation on recorded responses: REST gets no call. */
export type ReplayOperation = (operation: ReplayableOperation) => Promise<ReplayedOperation>;

/** The text of a test file, or why there is none. */
export type WrittenTest = { file: string } | { problem: string };

/** Writes the test of an operation. */
export type TestWriter = (traced: TracedOperation) => Promise<WrittenTest>;

/** The statuses after which the gateway sends a read again. */
const retriedStatuses: readonly number[] = [502, 503, 504];

/**
 * A writer of tests without personal data. The expectation is the result of the operation on the responses without personal
 * data, because values of REST are parts of other values.
 * @param origin of the REST host
 */
export function createTestWriter(origin: string, replay: ReplayOperation): TestWriter {
  return async (traced) => {
    const operation = scrubOperation(traced, origin);
    const { result, used, missing } = await replay(operation);
    if (missing.length > 0) return { problem: `There is no response of ${[...new Set(missing)].join(", ")}.` };
    if ((result.errors ?? []).length !== traced.errorCount) {
      return { problem: "The operation has other errors on empty caches and with default settings." };
    }
    const retried = used.find(({ method, response }) => method === "GET" && isRetried(response?.status));
    if (retried) return { problem: `The gateway sends ${retried.endpoint} again after ${retried.response?.status}.` };
    return { file: testFile({ ...operation, exchanges: used }, result) };
  };
}

function isRetried(status: number | undefined): boolean {
  return status !== undefined && retriedStatuses.includes(status);
}
