import { useQuery } from "@apollo/client/react";
import { failureOf } from "../../apollo/failure.ts";
import { CategoriesDocument } from "./Categories.generated.ts";
import { useCategories, type Categories } from "./use-categories.ts";

/** The categories, asked for anew by what has just been opened; until the answer comes, those of the page. */
export function useFreshCategories(): Categories {
  const { categories: known } = useCategories();
  const { data, error, loading, refetch } = useQuery(CategoriesDocument, {
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const categories = data?.categories ?? known;
  return {
    categories,
    failure: error && failureOf(error),
    isLoading: categories === null && loading,
    retry: () => void refetch(),
  };
}
