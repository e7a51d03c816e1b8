import "./adopted-style.ts";
import "graphiql/setup-workers/vite";
import "@graphiql/react/style.css";
import "@graphiql/plugin-doc-explorer/style.css";
import "@graphiql/plugin-history/style.css";
import "graphiql/graphiql.css";
import "./page.css";
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { createRoot } from "react-dom/client";
import { examples, headers } from "./examples.ts";

const container = document.querySelector("#graphiql");
if (!container) throw new Error("index.html has no #graphiql");

createRoot(container).render(
  <GraphiQL
    fetcher={createGraphiQLFetcher({ url: "/graphql" })}
    defaultTabs={examples}
    defaultHeaders={headers}
    defaultEditorToolsVisibility="variables"
  />,
);
