// first import, because the first mention of the layers sets their order
import "../styles/index.css";
import { ApolloProvider } from "@apollo/client/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { createStaffClient } from "./apollo/client.ts";
import { routes } from "./router.tsx";

const client = createStaffClient();
const router = createBrowserRouter(routes, { basename: "/staff" });
const root = document.getElementById("root");
if (!root) throw new Error("The document has no root element.");

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </StrictMode>,
);
