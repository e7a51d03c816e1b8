import manifest from "../../../gateway/src/operations/documents/trusted-documents.generated.json" with { type: "json" };

/** The operations of the web, as codegen has written them. */
export const trustedDocuments = manifest;

/** @throws Error if the web has no such operation */
export function trustedNamed(name: string) {
  const found = manifest.find((one) => one.name === name);
  if (!found) throw new Error(`The web has no operation ${name}.`);
  return found;
}
