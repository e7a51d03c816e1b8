import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  /** Codegen writes masked types: a component sees of a fragment only what it asked for itself. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
