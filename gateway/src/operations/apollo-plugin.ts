import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from "graphql";
import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import { logError } from "../observability/operation-log.ts";
import { cacheControlOf, surrogateKeysOf } from "../http/cache-control.ts";
import { readableByAll } from "../http/cors.ts";
import { cachePolicyOf, uncacheable } from "./documents/cache-policy.ts";
import { statusFor } from "./http/protocol.ts";
import { limitErrors } from "../limits/limit-errors.ts";
import { maxAgeOf, reportErrors, type TrustedDocuments } from "./documents/trusted-documents.ts";

interface ApolloPluginDeps {
  schema: GraphQLSchema;
  /** They have their own names in logs and metrics, also here. */
  trusted: TrustedDocuments;
  onOperation: (event: OperationEvent) => void;
}

/**
 * Aligns Apollo with the trusted-document handler: each response has a `Cache-Control`, its errors are limited, and each
 * operation emits an event.
 */
export function apolloPlugin({ schema, trusted, onOperation }: ApolloPluginDeps): ApolloServerPlugin<RequestContext> {
  const trustedTexts = new Set([...trusted.values()].map(({ text }) => text));
  return {
    async requestDidStart({ contextValue }) {
      const startedAt = performance.now();
      let codes: string[] = [];
      return {
        async didEncounterErrors({ errors }) {
          codes = reportErrors(errors, contextValue);
        },
        async didResolveOperation({ operation }) {
          if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return;
          throw new GraphQLError("Subscriptions are not supported.", {
            extensions: { code: "BAD_REQUEST", http: { status: 400 } },
          });
        },
        async willSendResponse({ document, operation, request, response }) {
          const policy = document && operation ? cachePolicyOf(schema, document) : uncacheable;
          const status = response.http.status ?? 200;
          const isSubscription = operation?.operation === OperationTypeNode.SUBSCRIPTION;
          response.http.status = isSubscription ? status : statusFor(status, request.http?.headers.get("accept"));
          const maxAge = codes.length === 0 ? maxAgeOf(policy, contextValue.freshSeconds) : 0;
          const cacheControl = cacheControlOf(maxAge);
          const isForAll = policy.isPublic && request.http?.method === "GET";
          const headers = ["Cache-Control", cacheControl, ...surrogateKeysOf(cacheControl), "Vary", "Accept"];
          if (isForAll) headers.push(...readableByAll);
          for (let index = 0; index < headers.length; index += 2) {
            response.http.headers.set(headers[index] ?? "", headers[index + 1] ?? "");
          }
          if (response.body.kind === "single" && response.body.singleResult.errors) {
            const root = operation?.operation === OperationTypeNode.MUTATION ? "Mutation" : "Query";
            response.body.singleResult.errors = limitErrors(response.body.singleResult.errors, root);
          }
          onOperation({
            requestId: contextValue.requestId,
            operation: operation ? `${operation.operation} ${operation.name?.value ?? "unnamed"}` : "rejected",
            trusted: request.query !== undefined && trustedTexts.has(request.query),
            ms: performance.now() - startedAt,
            status: response.http.status,
            errors: codes,
            handler: "apollo",
            cache: "none",
          });
        },
      };
    },
    async unexpectedErrorProcessingRequest({ requestContext, error }) {
      logError(requestContext.contextValue.log, error);
    },
  };
}
