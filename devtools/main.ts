import type { Config } from "../gateway/src/config.ts";
import { keepResponses } from "./copied-test/recorded-responses.ts";
import { createReplay } from "./copied-test/replay.ts";
import { restTrace } from "./copied-test/rest-trace.ts";
import { createTestWriter } from "./copied-test/test-writer.ts";
import { graphiqlHandlers } from "./graphiql/handlers.ts";

/** The tools for developers that `gateway/src/devtools.ts` loads. */
export function createDevtools({ shopApiUrl }: Pick<Config, "shopApiUrl">) {
  const writeTest = createTestWriter(new URL(shopApiUrl).origin, createReplay());
  return { keepResponses, plugin: restTrace(writeTest), graphiqlHandlers };
}
