import { glob } from "node:fs/promises";
import { getOperationAST, Kind, type DocumentNode } from "graphql";
import { trustedDocumentOf, type TrustedDocument } from "../../../web/src/apollo/trusted-document.ts";

const web = new URL("../../../web/src/", import.meta.url);

/** The operations in the modules that codegen wrote for the web, with their metadata. */
export async function webDocuments(): Promise<(TrustedDocument & { name: string })[]> {
  const files = await Array.fromAsync(glob("{features,pages,staff}/**/*.generated.ts", { cwd: web }));
  const modules = await Promise.all(files.map((file): Promise<object> => import(new URL(file, web).href)));
  return modules.flatMap((module) => Object.values(module).flatMap(documentIn));
}

function documentIn(exported: unknown): (TrustedDocument & { name: string })[] {
  if (!isDocument(exported)) return [];
  const name = getOperationAST(exported)?.name?.value;
  const trusted = trustedDocumentOf(exported);
  return name !== undefined && trusted ? [{ name, ...trusted }] : [];
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === Kind.DOCUMENT;
}
