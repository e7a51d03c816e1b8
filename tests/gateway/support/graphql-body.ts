import { type DocumentNode, print } from "graphql";

/** The JSON body of a GraphQL request over HTTP. */
export function graphqlBody(document: DocumentNode, variables?: object): string {
  return JSON.stringify({ query: print(document), variables });
}
