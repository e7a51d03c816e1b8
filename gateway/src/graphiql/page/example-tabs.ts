import { examples } from "./examples.ts";

const documents = import.meta.glob<string>("./examples/*.graphql", { query: "?raw", import: "default", eager: true });

/** An example as a tab of GraphiQL shows it. */
export interface ExampleTab {
  /** Its operation's name, by which GraphiQL calls the tab. */
  title: string;
  /** What its opening comment says. */
  words: string;
  query: string;
  /** JSON; left out for an operation without variables. */
  variables?: string;
}

/** What GraphiQL opens with: a tab for every example. GraphiQL shows no variables in the first tab. */
export const tabs: ExampleTab[] = examples.map(({ name, variables }) => {
  const query = documents[`./examples/${name}.graphql`] ?? "";
  const [comment = "", title = ""] = query.split(/^(?:query|mutation) (\w+)/m);
  return {
    title,
    words: comment.replace(/^# */gm, "").replaceAll("\n", " ").trim(),
    query,
    ...(variables && { variables: JSON.stringify(variables, null, 2) }),
  };
});

/** What the headers editor of every tab starts with: JSON in which comments are allowed. */
export const headers = `{
  // What is a customer's own needs an Authorization header.
  // The Login panel (the key on the left) fills it in.
}`;
