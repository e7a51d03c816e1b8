import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { DocumentNode, FormattedExecutionResult } from "graphql";
import type { Config } from "../config.ts";

/** Runs a GraphQL operation in this process, as a guest. */
export type Execute = (operation: {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** The id of the trusted document that it is; left out for one made while developing. */
  documentId?: string | undefined;
}) => Promise<FormattedExecutionResult>;

/** The built web's way to make a page: the same HTML for everyone. A redirect has a 3xx status and a `Location`. */
export type Render = (
  request: Request,
  options: { execute: Execute },
) => Promise<{ status: number; headers: Record<string, string>; html: string }>;

/**
 * Loads the web's renderer: the one door by which `web` is reached from here.
 *
 * @returns null when the web is not built
 * @throws Error when it is built but cannot be used
 */
export async function loadRender({ webDir }: Pick<Config, "webDir">): Promise<Render | null> {
  const entry = `${webDir}/server/entry-server.js`;
  if (!existsSync(entry)) return null;
  const module: unknown = await import(pathToFileURL(entry).href);
  if (!hasRender(module)) throw new Error("The built web has no render function: build it again.");
  return module.render;
}

function hasRender(module: unknown): module is { render: Render } {
  return typeof module === "object" && module !== null && "render" in module && typeof module.render === "function";
}
