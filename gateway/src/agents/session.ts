import pLimit from "p-limit";
import { parseId } from "../ids/composed-id.ts";
import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import { executeReported } from "../operations/documents/execute-reported.ts";
import type { TrustedDocument, TrustedDocuments, Variables } from "../operations/documents/trusted-documents.ts";
import type {
  AgentCategoriesQuery,
  AgentCategoryQuery,
  AgentCategoryQueryVariables,
  AgentProductQuery,
  AgentProductQueryVariables,
  AgentSearchQuery,
  AgentSearchQueryVariables,
} from "./documents.generated.ts";
import type { CartIds } from "./cart-ids.ts";
import type { ShopLinks, WholeProduct } from "./products.ts";
import { UcpError, unavailable } from "./ucp.ts";

interface Documents {
  AgentSearch: { data: AgentSearchQuery; variables: AgentSearchQueryVariables };
  AgentCategory: { data: AgentCategoryQuery; variables: AgentCategoryQueryVariables };
  AgentCategories: { data: AgentCategoriesQuery; variables: Record<string, never> };
  AgentProduct: { data: AgentProductQuery; variables: AgentProductQueryVariables };
}

/** What a tool reads and links to during one call. */
export interface AgentSession extends ShopLinks {
  /** Null without a secret: then there are no carts. */
  cartIds: CartIds | null;
  /**
   * Executes a trusted document as a guest.
   * @returns its data, null in place of what does not exist
   * @throws UcpError if the shop cannot be read, or a limit is exceeded
   */
  read<Name extends keyof Documents>(
    name: Name,
    variables: Documents[Name]["variables"],
  ): Promise<Documents[Name]["data"]>;
  /**
   * The products of ids of products or sizes, by the id of the product.
   * @returns null for an unknown one, an error for one that cannot be read
   */
  products(ids: readonly string[]): Promise<Map<string, WholeProduct | null | UcpError>>;
}

interface SessionDeps extends ShopLinks {
  trusted: TrustedDocuments;
  cartIds: CartIds | null;
  onOperation: (event: OperationEvent) => void;
}

/** Products that a call loads at once. */
const concurrency = 6;

/** Creates the sessions of calls, whose data comes from the documents of `documents.graphql`. */
export function createSessions({ trusted, onOperation, ...shared }: SessionDeps): (context: RequestContext) => AgentSession {
  const byName = new Map([...trusted.values()].map((document) => [document.name, document]));

  return (context) => {
    async function read<Name extends keyof Documents>(name: Name, variables: Variables): Promise<Documents[Name]["data"]> {
      const { result, codes } = await executeReported(documentNamed(name, byName), variables, context, "agent", onOperation);
      const failure = codes.find((code) => code !== "NOT_FOUND");
      if (failure === undefined) return result.data as Documents[Name]["data"]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- codegen types the document by the schema that has executed it
      throw errorOf(failure);
    }

    async function product(id: string): Promise<WholeProduct | null | UcpError> {
      try {
        const { product: found } = await read("AgentProduct", { id });
        return found && found.sizes === null ? unavailable() : found;
      } catch (error) {
        // No product has an id that REST's addresses cannot have.
        if (error instanceof UcpError) return error.status === 400 ? null : error;
        throw error;
      }
    }

    return {
      ...shared,
      read,
      async products(ids) {
        const found = [...new Set(ids.map(productIdOf))];
        const limit = pLimit(concurrency);
        return new Map(await Promise.all(found.map((id) => limit(async () => [id, await product(id)] as const))));
      },
    };
  };
}

/** The product's id in an id of a product or of a size. */
export function productIdOf(text: string): string {
  const { parent, id } = parseId(text);
  return parent ?? id;
}

function documentNamed(name: string, documents: ReadonlyMap<string, TrustedDocument>): TrustedDocument {
  const document = documents.get(name);
  if (!document) throw new Error(`The document ${name} is missing: run codegen.`);
  return document;
}

function errorOf(code: string): UcpError {
  if (code === "RATE_LIMITED") return new UcpError(429, "rate_limited", "Too many requests. Please try again later.", 60);
  if (code === "BAD_USER_INPUT" || code === "REQUEST") return new UcpError(400, "invalid_request", "The input is not valid.");
  if (code.startsWith("UPSTREAM") || code === "ABANDONED") return unavailable();
  return new UcpError(500, "internal_error", "The shop has made a mistake.");
}
