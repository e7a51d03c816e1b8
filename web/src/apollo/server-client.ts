import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { throwError } from "rxjs";

/**
 * The client that all pages share on the server, for hooks that require one but send nothing there. Data comes from
 * `PageData`.
 */
export const serverClient = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(({ operationName }) => throwError(() => new Error(`No loader has run ${operationName}.`))),
  ssrMode: true,
});
