import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  /** Codegen writes masked types: a component sees only the fields that its own fragment selects. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {
    /** The generated hooks pass type arguments, which the modern signatures do not accept. */
    signatureStyle: "classic";
  }

  export namespace ApolloClient.DeclareDefaultOptions {
    interface WatchQuery {
      /** Optional, because clients of tests and of the server have none. */
      errorPolicy?: "all";
    }
  }
}
