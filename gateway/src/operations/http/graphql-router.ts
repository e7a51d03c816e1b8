import type { IncomingMessage, ServerResponse } from "node:http";
import { expressMiddleware } from "@as-integrations/express5";
import type { ApolloServer } from "@apollo/server";
import express from "express";
import type { RequestContext } from "../../context.ts";
import { resolveTrustedDocuments } from "./protocol.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";

interface GraphqlRouterDeps {
  apollo: ApolloServer<RequestContext>;
  trusted: TrustedDocuments;
  /** Whether untrusted documents are executed too. */
  allowUntrusted: boolean;
  contextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
}

/** `/graphql` for requests that the trusted-document handler does not handle. */
export function createGraphqlRouter({ apollo, trusted, allowUntrusted, contextOf }: GraphqlRouterDeps): express.Router {
  const router = express.Router();
  router.use(
    express.json({ limit: "100kb" }),
    resolveTrustedDocuments(trusted, allowUntrusted),
    expressMiddleware(apollo, { context: async ({ req, res }) => contextOf(req, res) }),
  );
  return router;
}
