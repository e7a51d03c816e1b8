import pLimit from "p-limit";
import type { RequestContext } from "../context.ts";
import { parseId } from "../ids/composed-id.ts";
import type { Observer } from "../observability/observer.ts";
import { executeReported } from "../operations/documents/execute-reported.ts";
import type { TrustedDocuments } from "../operations/documents/trusted-documents.ts";
import type { CartIds } from "./cart-ids.ts";
import type * as documents from "./documents.generated.ts";
import type { ShopLinks, WholeProduct } from "./products.ts";
import { failed, invalid, limited, UcpError, unavailable } from "./ucp.ts";

interface Documents {
  AgentSearch: [documents.AgentSearchQuery, documents.AgentSearchQueryVariables];
  AgentCategory: [documents.AgentCategoryQuery, documents.AgentCategoryQueryVariables];
  AgentCategories: [documents.AgentCategoriesQuery, documents.AgentCategoriesQueryVariables];
  AgentProduct: [documents.AgentProductQuery, documents.AgentProductQueryVariables];
}

/** What a tool reads and links to during one call. */
export interface AgentShop extends ShopLinks {
  /** Null without a secret: then there are no carts. */
  cartIds: CartIds | null;
  /** Counts further products or pages of the call in the limits. @throws RateLimitExceeded */
  count: (points: number) => Promise<void>;
  /**
   * Executes a trusted document as a guest.
   * @returns its data, null in place of what does not exist
   * @throws UcpError if the shop cannot be read, or a limit is exceeded
   */
  read: <Name extends keyof Documents>(name: Name, variables: Documents[Name][1]) => Promise<Documents[Name][0]>;
  /**
   * The products of ids of products or sizes, by the id of the product; all but the first count.
   * @returns null for an unknown one, an error for one that cannot be read
   */
  products: (ids: readonly string[]) => Promise<Map<string, WholeProduct | null | UcpError>>;
}

export interface AgentShopDeps extends ShopLinks {
  trusted: TrustedDocuments;
  observer: Pick<Observer, "operation">;
}

/** Of a call: the context of each of its documents, whose limits are those of one operation, and what counts. */
export interface AgentShopCall extends Pick<AgentShop, "count"> {
  contextOf: () => RequestContext;
}

/** Products that a call loads at once. */
const concurrency = 6;

/** What each call reads of the shop: data of the documents of `documents.graphql`. */
export function createAgentShops({ trusted, observer, origin, productPath }: AgentShopDeps, cartIds: CartIds | null) {
  const byName = new Map([...trusted.values()].map((document) => [document.name, document]));

  return ({ contextOf, count }: AgentShopCall): AgentShop => {
    const read: AgentShop["read"] = async (name, variables) => {
      const document = byName.get(name);
      if (!document) throw new Error(`The document ${name} is missing: run codegen.`);
      const { result, codes } = await executeReported(document, variables, contextOf(), "agent", observer.operation);
      const failure = codes.find((code) => code !== "NOT_FOUND");
      if (failure !== undefined) throw errorOf(failure);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- codegen types it by the schema that has executed it
      return result.data as Documents[typeof name][0];
    };

    async function product(id: string): Promise<WholeProduct | null | UcpError> {
      try {
        const { product: found } = await read("AgentProduct", { id });
        return found && found.sizes === null ? unavailable() : found;
      } catch (error) {
        if (!(error instanceof UcpError)) throw error;
        // No product has an id that REST's addresses cannot have.
        return error.status === 400 ? null : error;
      }
    }

    async function products(ids: readonly string[]) {
      const found = [...new Set(ids.map(productIdOf))];
      if (found.length > 1) await count(found.length - 1);
      const limit = pLimit(concurrency);
      return new Map(await Promise.all(found.map((id) => limit(async () => [id, await product(id)] as const))));
    }

    return { origin, productPath, cartIds, count, read, products };
  };
}

/** The product's id in an id of a product or of a size. */
export function productIdOf(text: string): string {
  const { parent, id } = parseId(text);
  return parent ?? id;
}

function errorOf(code: string): UcpError {
  if (code === "RATE_LIMITED") return limited(60);
  if (code === "BAD_USER_INPUT" || code === "REQUEST") return invalid("The input is not valid.");
  return code.startsWith("UPSTREAM") || code === "ABANDONED" ? unavailable() : failed();
}
