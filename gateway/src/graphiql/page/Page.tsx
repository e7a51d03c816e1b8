import { HISTORY_PLUGIN } from "@graphiql/plugin-history";
import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { useState } from "react";
import { AuthorizationHeader } from "./AuthorizationHeader.tsx";
import { headers, tabs } from "./example-tabs.ts";
import { examplesPanel } from "./ExamplesPanel.tsx";
import { loginPanel } from "./LoginPanel.tsx";
import { operationNameFor } from "./operation-name.ts";
import { RestCalls } from "./RestCalls.tsx";
import { type RestCall, tracingFetch } from "./rest-trace.ts";

const url = "/graphql";
const plugins = [examplesPanel, loginPanel, HISTORY_PLUGIN];

/**
 * GraphiQL for this shop. What it keeps, it keeps in the session storage: its history holds the headers that were sent,
 * and with them the token.
 */
export function Page() {
  const [calls, setCalls] = useState<RestCall[] | null>(null);
  const [fetcher] = useState(() => fetcherWith(setCalls));
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={sessionStorage}
      plugins={plugins}
      defaultTabs={tabs}
      defaultHeaders={headers}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Footer>
        <RestCalls calls={calls} />
      </GraphiQL.Footer>
      <AuthorizationHeader />
    </GraphiQL>
  );
}

/** Asks for the REST calls of every operation, but not of GraphiQL's own reading of the schema. */
function fetcherWith(show: (calls: RestCall[] | null) => void): Fetcher {
  const plain = createGraphiQLFetcher({ url, enableIncrementalDelivery: false });
  const traced = createGraphiQLFetcher({
    url,
    enableIncrementalDelivery: false,
    headers: { "x-rest-trace": "1" },
    fetch: tracingFetch(show),
  });
  return (params, options) => {
    const operationName = operationNameFor(params.query, params.operationName ?? undefined);
    const named = { ...params, ...(operationName !== undefined && { operationName }) };
    return operationName === "IntrospectionQuery" ? plain(named, options) : traced(named, options);
  };
}
