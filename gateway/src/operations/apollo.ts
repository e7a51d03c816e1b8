import type { Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { RequestContext } from "../context.ts";
import { formatError } from "../errors.ts";
import type { TestWriter } from "../graphiql/copied-test/test-writer.ts";
import { restTrace } from "../graphiql/rest-trace.ts";
import type { OperationEvent } from "../observability/events.ts";
import { operationLimits } from "../limits/operation-limits.ts";
import { apolloPlugin } from "./apollo-plugin.ts";
import type { TrustedDocuments } from "./documents/trusted-documents.ts";
import { queryLimitsRule } from "../limits/query-limits.ts";

interface ApolloDeps {
  schema: GraphQLSchema;
  trusted: TrustedDocuments;
  /** Whether introspection and schema details in errors are enabled, for development. */
  allowsAdhocQueries: boolean;
  log: Logger;
  onOperation: (event: OperationEvent) => void;
  server?: Server;
  /** Writes the tests of traced operations. */
  writeTest?: TestWriter | null;
}

/**
 * The Apollo server for ad-hoc operations: GraphiQL, introspection and other documents that are sent as text. On shutdown,
 * operations in flight have 5 s to finish.
 */
export function createApollo(deps: ApolloDeps) {
  const { schema, trusted, allowsAdhocQueries, log, onOperation, server, writeTest = null } = deps;
  return new ApolloServer<RequestContext>({
    schema,
    formatError: allowsAdhocQueries
      ? formatError
      : (formatted, error) => withoutSuggestion(formatError(formatted, error)),
    logger: log,
    introspection: allowsAdhocQueries,
    hideSchemaDetailsFromClientErrors: !allowsAdhocQueries,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: operationLimits.tokens.max },
    validationRules: [queryLimitsRule],
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // The cache policy is computed from the document (`cache-policy.ts`), before execution.
      ApolloServerPluginCacheControlDisabled(),
      apolloPlugin({ schema, trusted, onOperation }),
      restTrace(writeTest),
      ...(server ? [ApolloServerPluginDrainHttpServer({ httpServer: server, stopGracePeriodMillis: 5000 })] : []),
    ],
  });
}

/** Apollo hides names of the schema in errors of the validation only, not in those of variables. */
function withoutSuggestion({ message, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  return { message: message.replace(/ ?Did you mean .+\?$/, ""), ...error };
}
