import type { DocumentNode } from "graphql";

/** The metadata that codegen adds to an operation's document, see `codegen.ts`. */
export interface TrustedDocument {
  /** The gateway's id of the document. */
  id: string;
  /** Whether the response is the same for every caller. */
  isPublic: boolean;
}

/** @returns undefined for a document that codegen has not written, such as one of a test */
export function trustedDocumentOf(document: DocumentNode): TrustedDocument | undefined {
  const meta: unknown = Reflect.get(document, "__meta__");
  return isTrustedDocument(meta) ? meta : undefined;
}

function isTrustedDocument(meta: unknown): meta is TrustedDocument {
  return typeof meta === "object" && meta !== null && "id" in meta && "isPublic" in meta;
}
