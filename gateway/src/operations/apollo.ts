import type { Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { RequestContext } from "../context.ts";
import { formatError } from "../errors.ts";
import { restTrace } from "../graphiql/rest-trace.ts";
import type { OperationEvent } from "../observability/events.ts";
import { execution } from "./execution.ts";
import { queryLimits, queryLimitsRule } from "./documents/query-limits.ts";
import type { TrustedDocuments } from "./documents/trusted-documents.ts";

interface ApolloParts {
  schema: GraphQLSchema;
  trusted: TrustedDocuments;
  /** Whether a developer is served: introspection, and words about what a mistyped field may have been. */
  isOpen: boolean;
  log: Logger;
  onOperation: (event: OperationEvent) => void;
  server?: Server;
}

/** The GraphQL server for documents that are not trusted, and for developers. When it stops, operations in flight have 5 s to end. */
export function createApollo({ schema, trusted, isOpen, log, onOperation, server }: ApolloParts) {
  return new ApolloServer<RequestContext>({
    schema,
    formatError,
    logger: log,
    introspection: isOpen,
    hideSchemaDetailsFromClientErrors: !isOpen,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: queryLimits.tokens },
    validationRules: [queryLimitsRule],
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // The policy of an answer is that of its document, worked out before it runs.
      ApolloServerPluginCacheControlDisabled(),
      execution({ schema, trusted, onOperation }),
      restTrace(),
      ...(server ? [ApolloServerPluginDrainHttpServer({ httpServer: server, stopGracePeriodMillis: 5000 })] : []),
    ],
  });
}
