import { lazy, type ComponentType } from "react";
import { Navigate } from "react-router-dom";
import type { SearchResultsProps } from "./SearchResults.tsx";

// Nobody needs them before the search box is used. Where they cannot be had, Enter and the page of results remain.
const loadResults = () => import("./SearchResults.tsx");
const loadScreen = () => import("./SearchScreen.tsx");

export const SearchResults = lazy(() =>
  loadResults().then(
    (module) => ({ default: module.SearchResults }),
    (): { default: ComponentType<SearchResultsProps> } => ({ default: () => null }),
  ),
);

export const SearchScreen = lazy(() =>
  loadScreen().then(
    (module) => ({ default: module.SearchScreen }),
    () => ({ default: () => <Navigate to="/search" /> }),
  ),
);

/** For the pointer or the focus on what leads to them: they are there when they are wanted. */
export const prepareSearch = {
  results: () => void loadResults().catch(() => {}),
  screen: () => void loadScreen().catch(() => {}),
};
