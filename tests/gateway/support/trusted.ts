import { readFileSync } from "node:fs";
import { buildSchema, parse } from "graphql";
import manifest from "../../../gateway/src/operations/documents/trusted-documents.generated.json" with { type: "json" };
import { isStaffDocument } from "../../../gateway/src/operations/staff-scope.ts";

/** The operations of the web, as codegen has written them. */
export const trustedDocuments = manifest;

/** @throws Error if the web has no such operation */
export function trustedNamed(name: string) {
  const found = manifest.find((one) => one.name === name);
  if (!found) throw new Error(`The web has no operation ${name}.`);
  return found;
}

/** The names of the operations that require the token of a staff session. */
export function namesForStaff(): ReadonlySet<string> {
  const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));
  const staffOnes = manifest.filter(({ document }) => isStaffDocument(schema, parse(document)));
  return new Set(staffOnes.map(({ name }) => name));
}
