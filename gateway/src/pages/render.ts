import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { DocumentNode, FormattedExecutionResult } from "graphql";
import * as v from "valibot";
import type { Config } from "../config.ts";

/** Runs a GraphQL operation in this process, as a guest. */
export type Execute = (operation: {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** The id of the trusted document that it is; left out for one made while developing. */
  documentId?: string | undefined;
}) => Promise<FormattedExecutionResult>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** The entry point of the built web. */
export interface Web {
  /**
   * Renders a page: the same HTML for everyone. A redirect has a 3xx status and a `Location`.
   *
   * @param options.isDemo whether the page says that the shop is a demo
   * @throws the reason of the request's signal, as soon as it fires
   */
  render(request: Request, options: { execute: Execute; isDemo: boolean }): Promise<RenderedPage>;
  /** Names the page at a URL: two URLs with an equal `address` have equal HTML when they are rendered at it. */
  pageAddress(url: URL): PageAddress;
  /** Where the public pages are, from the root. */
  publicPaths: PublicPaths;
  /** The patterns of all routes, such as `/product/:productId`. */
  routePatterns: readonly string[];
}

export interface PageAddress {
  /** Path and search from the root, without parameters that the page does not read. One for all pages that are not found. */
  address: string;
  /** Whether it is one of any number of pages: a search, an order or a further page of a list. */
  isVariant: boolean;
  /** Whether the web has a page there; false for that of everything that is not found. */
  isFound: boolean;
}

export interface PublicPaths {
  fixed: readonly string[];
  /** @param subcategoryId null for all of the category */
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
 * Loads the web's renderer: the one door by which `web` is reached from here.
 *
 * @returns null when the web is not built
 * @throws Error when it is built but cannot be used
 */
export async function loadWeb({ webDir }: Pick<Config, "webDir">): Promise<Web | null> {
  const entry = `${webDir}/server/entry-server.js`;
  if (!existsSync(entry)) return null;
  const module: unknown = await import(pathToFileURL(entry).href);
  const read = v.safeParse(WebModule, module);
  if (!read.success) throw new Error("The built web lacks what a page is made with: build it again.");
  return read.output;
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
