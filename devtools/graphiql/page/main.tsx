import "./adopted-style.ts";
import "graphiql/setup-workers/vite";
import "@graphiql/react/style.css";
import "@graphiql/plugin-doc-explorer/style.css";
import "@graphiql/plugin-history/style.css";
import "graphiql/graphiql.css";
import "./page.css";
import { createRoot } from "react-dom/client";
import { Page } from "./Page.tsx";

const container = document.querySelector("#graphiql");
if (!container) throw new Error("index.html has no #graphiql");

createRoot(container).render(<Page />);
