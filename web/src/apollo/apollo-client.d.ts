import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  /** Codegen writes masked types: a component reads of a fragment only the fields that it selects itself. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {
    /** The generated hooks give type arguments, which the modern signatures do not take. */
    signatureStyle: "classic";
  }

  export namespace ApolloClient.DeclareDefaultOptions {
    interface WatchQuery {
      /** Optional, as the clients of tests and of the server have none. */
      errorPolicy?: "all";
    }
  }
}
