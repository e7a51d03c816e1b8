// first import, because the first mention of the layers sets their order
import "../styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { LoginProvider } from "../apollo/LoginProvider.tsx";
import { keepLayersInHistory } from "../ui/layer-history.ts";
import { leaveKeysToInputMethods } from "../ui/input-methods.ts";
import { popHandler } from "../ui/layers.ts";
import { latestLocation } from "../ui/use-overlay.ts";
import { routes } from "./router.tsx";
import { startSessions } from "./session/session-client.ts";

const current = startSessions();
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
    <LoginProvider current={current}>
      <RouterProvider router={router} />
    </LoginProvider>
  </StrictMode>,
);
