import * as v from "valibot";
import { descriptionOf, type ExampleTab } from "./example-tabs.ts";

const url = "/graphiql/operations";

const SavedOperations = v.object({
  canSave: v.boolean(),
  operations: v.array(v.object({ name: v.string(), query: v.string() })),
});

/** The operations that developers saved, and whether the gateway saves more. */
export interface Saved {
  canSave: boolean;
  tabs: ExampleTab[];
}

export async function loadSaved(): Promise<Saved> {
  return read(await fetch(url));
}

/** Saves an operation, in place of one of the same name. @throws Error with the gateway's message */
export async function saveOperation(name: string, query: string): Promise<Saved> {
  const headers = { "content-type": "application/json" };
  return read(await fetch(url, { method: "POST", headers, body: JSON.stringify({ name, query }) }));
}

async function read(response: Response): Promise<Saved> {
  if (!response.ok) throw new Error(await response.text());
  const { canSave, operations } = v.parse(SavedOperations, await response.json());
  return {
    canSave,
    tabs: operations.map(({ name, query }) => ({ title: name, description: descriptionOf(query), query })),
  };
}
