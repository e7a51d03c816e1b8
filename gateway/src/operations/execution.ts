import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from "graphql";
import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import { logError } from "../observability/operation-log.ts";
import { cacheControlOf, cachePolicyOf, maxAgeOf, uncacheable } from "./documents/cache-policy.ts";
import { statusFor } from "./http/media-type.ts";
import { queryLimits } from "./documents/query-limits.ts";
import { executeDocument, reportErrors } from "./execute-document.ts";
import type { TrustedDocuments } from "./documents/trusted-documents.ts";

interface ExecutionPluginDeps {
  schema: GraphQLSchema;
  trusted: TrustedDocuments;
  onOperation: (event: OperationEvent) => void;
}

/**
 * Aligns Apollo with the trusted-document handler: trusted documents run compiled, each response has a `Cache-Control`
 * and at most `queryLimits.errors` errors, and each operation emits an event.
 */
export function executionPlugin({
  schema,
  trusted,
  onOperation,
}: ExecutionPluginDeps): ApolloServerPlugin<RequestContext> {
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
        async responseForOperation({ queryHash, request, operation }) {
          const document = trusted.get(`sha256:${queryHash}`);
          // `operationName` matches no operation of the document: Apollo rejects the request.
          if (!document || !operation) return null;
          const outcome = await executeDocument(document, request.variables ?? {}, contextValue);
          codes = outcome.codes;
          return {
            http: { status: outcome.status, headers: new HeaderMap() },
            body: { kind: "single", singleResult: outcome.result },
          };
        },
        async willSendResponse({ queryHash, document, operation, request, response }) {
          const known = trusted.get(`sha256:${queryHash}`);
          const policy = known?.policy ?? (document && operation ? cachePolicyOf(schema, document) : uncacheable);
          const status = response.http.status ?? 200;
          const isSubscription = operation?.operation === OperationTypeNode.SUBSCRIPTION;
          response.http.status = isSubscription ? status : statusFor(status, request.http?.headers.get("accept"));
          const maxAge = codes.length === 0 ? maxAgeOf(policy, contextValue.freshSeconds) : 0;
          response.http.headers.set("cache-control", cacheControlOf(maxAge));
          response.http.headers.set("vary", "Accept");
          if (response.body.kind === "single" && response.body.singleResult.errors) {
            response.body.singleResult.errors = response.body.singleResult.errors.slice(0, queryLimits.errors);
          }
          onOperation({
            requestId: contextValue.requestId,
            operation: operation ? `${operation.operation} ${operation.name?.value ?? "unnamed"}` : "rejected",
            trusted: known !== undefined,
            ms: performance.now() - startedAt,
            status: response.http.status,
            errors: codes,
            handler: request.http ? "apollo" : "page",
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
