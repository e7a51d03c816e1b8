import { Navigate } from "react-router-dom";
import { onDemand } from "../../ui/on-demand.tsx";

// where the results cannot be had, Enter still leads to the page of them
export const SearchResults = onDemand(
  () => import("./SearchResults.tsx").then((module) => module.SearchResults),
  () => null,
);
export const SearchScreen = onDemand(
  () => import("./SearchScreen.tsx").then((module) => module.SearchScreen),
  () => <Navigate to="/search" />,
);
