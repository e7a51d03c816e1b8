import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { Logger } from "pino";
import type { RequestContext } from "../context.ts";
import { formatError } from "../errors.ts";
import { operationLog } from "../observability/operation-log.ts";
import { resolvers } from "../resolvers.ts";
import { limits, limitsRule } from "./limits.ts";

const typeDefs = readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8");

/** The GraphQL server over `schema.graphql`. When it stops, operations in flight on `server` have 5 s to end. */
export function createApollo(log: Logger, server?: Server): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    typeDefs,
    resolvers,
    formatError,
    logger: log,
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [limitsRule],
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      operationLog(),
      ...(server ? [ApolloServerPluginDrainHttpServer({ httpServer: server, stopGracePeriodMillis: 5000 })] : []),
    ],
  });
}
