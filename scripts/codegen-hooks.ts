import { dirname, relative } from "node:path";
import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from "graphql";

interface Source {
  document?: DocumentNode;
}

/** Path of the web's module of hooks, from the root. */
const hooks = "web/src/apollo/hooks.ts";

/**
 * Codegen plugin that writes typed hooks over Apollo Client's: `useCartQuery(options)` and `useCartSuspenseQuery(options)` for
 * `query Cart`, `useAddToCartMutation(options)` for `mutation AddToCart`, `useCart_CartFragment({ from })` and
 * `useCart_CartSuspenseFragment({ from })` for `fragment Cart_cart`. The options are Apollo's; a hook requires `variables` if its
 * document does.
 */
export function plugin(_schema: unknown, sources: Source[], _config: unknown, info?: { outputFile?: string }) {
  const definitions = sources.flatMap(({ document }) => document?.definitions ?? []);
  const content = definitions.flatMap((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return fragmentHooks(definition.name.value);
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
    const name = pascalCase(definition.name.value);
    return definition.operation === OperationTypeNode.MUTATION ? mutationHook(name) : queryHooks(name, definition);
  });
  const path = relative(dirname(info?.outputFile ?? "."), hooks);
  return { prepend: [`import * as hooks from '${path}';`], content: content.join("\n") };
}

function queryHooks(name: string, { variableDefinitions = [] }: OperationDefinitionNode): string[] {
  const hasVariables = variableDefinitions.length > 0;
  const types = `${name}Query, ${name}QueryVariables`;
  return [
    hook(`use${name}Query`, `...args: hooks.QueryArgs<${types}>`, `hooks.useQuery(${name}Document, ...args)`),
    hook(
      `use${name}SuspenseQuery`,
      hasVariables ? `{ variables }: { variables: ${name}QueryVariables }` : "",
      `hooks.useSuspenseQuery(${name}Document, ${hasVariables ? "variables" : "{}"})`,
    ),
  ];
}

function mutationHook(name: string): string[] {
  const options = `options?: hooks.MutationOptions<${name}Mutation, ${name}MutationVariables>`;
  return [hook(`use${name}Mutation`, options, `hooks.useMutation(${name}Document, options)`)];
}

function fragmentHooks(fragment: string): string[] {
  const name = pascalCase(fragment);
  const call = (used: string) => `hooks.${used}(${name}FragmentDoc, '${fragment}', options)`;
  return [
    hook(`use${name}Fragment`, `options: hooks.FragmentOptions<${name}Fragment>`, call("useFragment")),
    hook(
      `use${name}SuspenseFragment`,
      `options: hooks.SuspenseFragmentOptions<${name}Fragment>`,
      call("useSuspenseFragment"),
    ),
  ];
}

function hook(name: string, parameters: string, result: string): string {
  return `export const ${name} = (${parameters}) => ${result};`;
}

/** Converts a name like codegen does: `Cart_cart` becomes `Cart_Cart`. */
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)[a-z]/g, (start) => start.toUpperCase());
}
