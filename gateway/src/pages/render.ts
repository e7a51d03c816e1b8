import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { FormattedExecutionResult } from "graphql";
import * as v from "valibot";
import type { Config } from "../config.ts";

/**
 * Executes a trusted document in this process, as a guest.
 * @throws Error for an unknown id
 */
export type Execute = (operation: {
  documentId?: string | undefined;
  variables: Record<string, unknown>;
}) => Promise<FormattedExecutionResult>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Entry point of the built web. */
export interface Web {
  /**
   * Renders a page: the same HTML for every visitor. A redirect has a 3xx status and a `Location`.
   * @param options.isDemo whether the page shows the demo notice
   * @throws the reason of the request's signal as soon as it aborts
   */
  render(request: Request, options: { execute: Execute; isDemo: boolean }): Promise<RenderedPage>;
  /** Identifies the page of a URL: URLs with an equal `address` have equal HTML. */
  pageAddress(url: URL): PageAddress;
  /** Paths of the public pages, from the root. */
  publicPaths: PublicPaths;
  /** The patterns of all routes, such as `/product/:productId`. */
  routePatterns: readonly string[];
}

export interface PageAddress {
  /** Path and search from the root, without unused parameters. The same for all URLs of the 404 page. */
  address: string;
  /** Whether the set of such pages is unbounded: searches, orders, further pages of lists. */
  isVariant: boolean;
  /** Whether it is a variant with a filter; absent equals false. */
  isFiltered?: boolean;
  /** Whether the web has a page there; false for the 404 page. */
  isFound: boolean;
}

export interface PublicPaths {
  fixed: readonly string[];
  /** @param subcategoryId null for the whole category */
  listing(categoryId: string, subcategoryId: string | null): string;
  product(id: string): string;
}

const WebModule = v.object({
  render: v.custom<Web["render"]>(isFunction),
  pageAddress: v.custom<Web["pageAddress"]>(isFunction),
  publicPaths: v.object({
    fixed: v.array(v.string()),
    listing: v.custom<PublicPaths["listing"]>(isFunction),
    product: v.custom<PublicPaths["product"]>(isFunction),
  }),
  routePatterns: v.array(v.string()),
});

/**
 * Loads the web's renderer, the only import of the built web.
 * @returns null if the web is not built
 * @throws Error if the build cannot be used
 */
export async function loadWeb({ webDir }: Pick<Config, "webDir">): Promise<Web | null> {
  const entry = `${webDir}/server/entry-server.js`;
  if (!existsSync(entry)) return null;
  const module: unknown = await import(pathToFileURL(entry).href);
  const read = v.safeParse(WebModule, module);
  if (!read.success) throw new Error("The built web lacks an export of its renderer: build it again.");
  return read.output;
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
