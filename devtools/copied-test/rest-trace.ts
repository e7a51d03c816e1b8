import type { ApolloServerPlugin } from "@apollo/server";
import { notStored } from "../../gateway/src/http/cache-control.ts";
import type { RequestContext } from "../../gateway/src/context.ts";
import { logError } from "../../gateway/src/observability/operation-log.ts";
import type { TracedOperation } from "./operation.ts";
import type { TestWriter, WrittenTest } from "./test-writer.ts";

/**
 * Adds `extensions.rest`: the operation's REST calls and cache hits in the order in which they ended, with names and counts, never
 * values. Where the caller requests it, also a test of the operation on REST's responses without personal data.
 */
export function restTrace(writeTest: TestWriter): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart({ contextValue }) {
      const { restCalls, exchanges, token } = contextValue;
      if (!restCalls) return;
      return {
        async willSendResponse({ document, operation, request, response: { body, http } }) {
          if (body.kind !== "single") return;
          const rest: { calls: typeof restCalls; test?: WrittenTest } = { calls: restCalls };
          if (exchanges && document && operation) {
            const { variables = {} } = request;
            const operationName = operation.name?.value ?? null;
            const errorCount = body.singleResult.errors?.length ?? 0;
            const traced = { document, operationName, variables, token, exchanges, errorCount };
            rest.test = await written(writeTest, traced, contextValue);
          }
          body.singleResult.extensions = { ...body.singleResult.extensions, rest };
          http.headers.set("cache-control", notStored);
        },
      };
    },
  };
}

/** An error does not fail the operation, which has been executed. */
async function written(
  writeTest: TestWriter,
  traced: TracedOperation,
  { log }: Pick<RequestContext, "log">,
): Promise<WrittenTest> {
  try {
    return await writeTest(traced);
  } catch (error) {
    logError(log, error);
    return { problem: "The test could not be written; the gateway's log has the error." };
  }
}
