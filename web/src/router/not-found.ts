import { CombinedGraphQLErrors } from "@apollo/client";
import { data, redirect } from "react-router-dom";
import { listingPath } from "../features/catalogue/listing-path.ts";
import { addressOf } from "../page-parameters.ts";

/**
 * What a loader throws when the gateway responds NOT_FOUND: status 301 to the list in place of a category or subcategory that the
 * shop has hidden, deleted or moved, with the parameters of the request, such as filters, but the page; or else status 404.
 */
export function notFound(
  error: unknown,
  { url }: Request,
): ReturnType<typeof redirect> | ReturnType<typeof data<null>> {
  for (const { extensions } of CombinedGraphQLErrors.is(error) ? error.errors : []) {
    const { movedToCategoryId: categoryId, movedToSubcategoryId: subcategoryId } = extensions ?? {};
    if (typeof categoryId !== "string") continue;
    const search = new URL(url).searchParams;
    search.delete("page");
    if (typeof subcategoryId === "string") search.set("subcategory", subcategoryId);
    else search.delete("subcategory");
    return redirect(addressOf(listingPath({ categoryId }), search), 301);
  }
  return data(null, { status: 404 });
}
