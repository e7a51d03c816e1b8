import { Navigate } from "react-router-dom";
import { onDemand } from "../../ui/on-demand.tsx";

export const CategoryPanel = onDemand(
  () => import("./CategoryPanel.tsx").then((module) => module.CategoryPanel),
  CategoriesPageInstead,
);
export const AllCategoriesDialog = onDemand(
  () => import("./AllCategoriesDialog.tsx").then((module) => module.AllCategoriesDialog),
  CategoriesPageInstead,
);

function CategoriesPageInstead() {
  return <Navigate to="/categories" />;
}
