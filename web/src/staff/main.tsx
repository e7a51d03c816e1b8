// first import, because the first mention of the layers sets their order
import "../styles/index.css";
import { ApolloProvider } from "@apollo/client/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { keepLayersInHistory } from "../ui/layer-history.ts";
import { leaveKeysToInputMethods } from "../ui/input-methods.ts";
import { popHandler } from "../ui/layers.ts";
import { latestLocation } from "../ui/use-overlay.ts";
import { createStaffClient } from "./apollo/client.ts";
import { routes } from "./router.tsx";

const client = createStaffClient();
leaveKeysToInputMethods();
// Before the router's listener: Chromium calls the window's listeners in their order, whether they capture or not.
window.addEventListener("popstate", (event) => popHandler.handle(event));
const router = createBrowserRouter(routes, { basename: "/staff" });
keepLayersInHistory(router);
latestLocation.readKey = () => (router.state.navigation.location ?? router.state.location).key;
const root = document.getElementById("root");
if (!root) throw new Error("The document has no root element.");

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </StrictMode>,
);
