import { data, type LoaderFunctionArgs } from "react-router-dom";
import { load } from "../apollo/load.ts";
import { CategoriesDocument } from "../features/catalogue/Categories.generated.ts";

/** The categories, for the footer and the picker of every page. A page stands without them: the status stays 200. */
export async function loadShell(args: LoaderFunctionArgs) {
  const answer = await load(args, CategoriesDocument, {});
  return answer && data(answer.data, { headers: answer.init?.headers ?? {} });
}
