import { lazy } from "react";
import { Navigate } from "react-router-dom";

// No page needs them until somebody opens them; where one cannot be had, the page of all categories takes its place.
const loadPanel = () => import("./CategoryPanel.tsx");
const loadAll = () => import("./AllCategoriesDialog.tsx");

export const CategoryPanel = lazy(() =>
  loadPanel().then(
    (module) => ({ default: module.CategoryPanel }),
    () => ({ default: CategoriesPageInstead }),
  ),
);

export const AllCategoriesDialog = lazy(() =>
  loadAll().then(
    (module) => ({ default: module.AllCategoriesDialog }),
    () => ({ default: CategoriesPageInstead }),
  ),
);

/** For the pointer or the focus on what opens them: they are there when it is pressed. */
export const prepare = { panel: () => void loadPanel().catch(() => {}), all: () => void loadAll().catch(() => {}) };

function CategoriesPageInstead() {
  return <Navigate to="/categories" />;
}
