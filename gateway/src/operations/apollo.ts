import type { Server } from "node:http";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { RequestContext } from "../context.ts";
import { formatError } from "../errors.ts";
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
  /** Those of the devtools. */
  plugins?: readonly ApolloServerPlugin<RequestContext>[];
}

/**
 * The Apollo server for ad-hoc operations: GraphiQL, introspection and other documents that are sent as text. On shutdown,
 * operations in flight have 5 s to finish.
 */
export function createApollo(deps: ApolloDeps) {
  const { schema, trusted, allowsAdhocQueries, log, onOperation, server, plugins = [] } = deps;
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
      ...plugins,
      ...(server ? [ApolloServerPluginDrainHttpServer({ httpServer: server, stopGracePeriodMillis: 5000 })] : []),
    ],
  });
}

/** Apollo hides names of the schema in errors of the validation only, not in those of variables. */
function withoutSuggestion({ message, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  return { message: message.replace(/ ?Did you mean .+\?$/, ""), ...error };
}
