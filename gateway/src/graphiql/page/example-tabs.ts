import { examples } from "./examples.ts";

const documents = import.meta.glob<string>("./examples/*.graphql", { query: "?raw", import: "default", eager: true });

/** What GraphiQL opens with: a tab for every example. GraphiQL shows no variables in the first tab. */
export const tabs = examples.map(({ name, variables }) => ({
  query: documents[`./examples/${name}.graphql`] ?? "",
  ...(variables && { variables: JSON.stringify(variables, null, 2) }),
}));

/** What the headers editor of every tab starts with: JSON in which comments are allowed. */
export const headers = `{
  // What is a customer's own needs an Authorization header.
  // The Login panel (the key on the left) fills it in.
}`;
