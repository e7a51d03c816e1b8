import { HISTORY_PLUGIN } from "@graphiql/plugin-history";
import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { useState } from "react";
import { AuthorizationHeader } from "./AuthorizationHeader.tsx";
import { headers, initialTabs } from "./example-tabs.ts";
import { examplesPanel } from "./ExamplesPanel.tsx";
import { Limits } from "./Limits.tsx";
import { loginPanel } from "./LoginPanel.tsx";
import { operationNameFor } from "./operation-name.ts";
import { RestCalls } from "./RestCalls.tsx";
import { type RestTrace, tracingFetch } from "./rest-trace.ts";

const url = "/graphql";
const plugins = [examplesPanel, loginPanel, HISTORY_PLUGIN];

/** GraphiQL with the shop's panels. It uses session storage, because its history contains headers and thus tokens. */
export function Page() {
  const [trace, setTrace] = useState<RestTrace | null>(null);
  const [fetcher] = useState(() => createTracingFetcher(setTrace));
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={sessionStorage}
      plugins={plugins}
      defaultTabs={initialTabs}
      visiblePlugin={examplesPanel}
      defaultHeaders={headers}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Footer>
        <Limits calls={trace?.calls ?? null} />
        <RestCalls trace={trace} />
      </GraphiQL.Footer>
      <AuthorizationHeader />
    </GraphiQL>
  );
}

/** Requests the REST trace of every operation except introspection, with its test: only the operation's own run has its exchanges. */
function createTracingFetcher(show: (trace: RestTrace | null) => void): Fetcher {
  const plain = createGraphiQLFetcher({ url, enableIncrementalDelivery: false });
  const traced = createGraphiQLFetcher({
    url,
    enableIncrementalDelivery: false,
    headers: { "x-rest-trace": "test" },
    fetch: tracingFetch(show),
  });
  return (params, options) => {
    const operationName = operationNameFor(params.query, params.operationName ?? undefined);
    const named = { ...params, ...(operationName !== undefined && { operationName }) };
    return operationName === "IntrospectionQuery" ? plain(named, options) : traced(named, options);
  };
}
