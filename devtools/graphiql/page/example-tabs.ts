import { type Example, exampleGroups } from "./examples.ts";

const documents = import.meta.glob<string>("./examples/*.graphql", { query: "?raw", import: "default", eager: true });

/** An example or a saved operation as a tab of GraphiQL shows it. */
export interface ExampleTab {
  /** Name of an example's operation, which GraphiQL shows as the tab's title, or that of a saved operation's file. */
  title: string;
  /** Text of the comment above the operation. */
  description: string;
  query: string;
  /** JSON; absent for an operation without variables. */
  variables?: string;
}

export const tabGroups = exampleGroups.map(({ title, examples }) => ({ title, tabs: examples.map(tabOf) }));

/** The tabs that GraphiQL opens with. GraphiQL shows no variables in the first one. */
export const initialTabs = ["Home", "Product", "Cart"].flatMap((title) =>
  tabGroups.flatMap(({ tabs }) => tabs.filter((tab) => tab.title === title)),
);

function tabOf({ name, variables }: Example): ExampleTab {
  const query = documents[`./examples/${name}.graphql`] ?? "";
  return {
    title: /^(?:query|mutation) (\w+)/m.exec(query)?.[1] ?? "",
    description: descriptionOf(query),
    query,
    ...(variables && { variables: JSON.stringify(variables, null, 2) }),
  };
}

/** The text of the comment above an operation, in one line. */
export function descriptionOf(query: string): string {
  const [comment = ""] = /^(?:#.*\n)*/.exec(query) ?? [];
  return comment.replace(/^#+ */gm, "").replaceAll("\n", " ").trim();
}

/** Initial content of the headers editor of every tab: JSON in which comments are allowed. */
export const headers = `{
  // Personal data requires an Authorization header.
  // The Login panel (the key on the left) fills it in.
}`;
