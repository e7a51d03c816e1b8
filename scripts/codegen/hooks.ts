import { globSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from "graphql";

interface Source {
  document?: DocumentNode;
}

/** Path of the hooks that are called, from the root. */
const hooksPath = "web/src/apollo/hooks.ts";

interface Config {
  /** Whether the web uses a hook of this name: others are not written. */
  isUsedHook: (name: string) => boolean;
}

/**
 * Codegen plugin that writes the used ones of these hooks, which are Apollo Client's: `useCartQuery(options)` and
 * `useCartLoadedQuery(options)` for `query Cart`, `useAddToCartMutation(options)` for `mutation AddToCart`,
 * `useCart_CartFragment({ from })` and `useCart_CartLoadedFragment({ from })` for `fragment Cart_cart`. The options are Apollo's;
 * a hook requires `variables` if its document does.
 */
export function plugin(
  _schema: unknown,
  sources: Source[],
  { isUsedHook: isUsed }: Config,
  info?: { outputFile?: string },
) {
  const definitions = sources.flatMap(({ document }) => document?.definitions ?? []);
  const all = definitions.flatMap((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return fragmentHooks(definition.name.value);
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
    const name = pascalCase(definition.name.value);
    return definition.operation === OperationTypeNode.MUTATION ? mutationHook(name) : queryHooks(name, definition);
  });
  const used = all.filter(({ name }) => isUsed(name)).map(({ code }) => code);
  const { outputFile = "." } = info ?? {};
  const path = relative(dirname(outputFile), hooksPath);
  return { prepend: used.length > 0 ? [`import * as hooks from '${path}';`] : [], content: used.join("\n") };
}

interface Hook {
  name: string;
  code: string;
}

function queryHooks(name: string, { variableDefinitions = [] }: OperationDefinitionNode): Hook[] {
  const hasVariables = variableDefinitions.length > 0;
  return [
    hook(
      `use${name}Query`,
      `...args: hooks.QueryArgs<${name}QueryVariables>`,
      `hooks.useQuery(${name}Document, ...args)`,
    ),
    hook(
      `use${name}LoadedQuery`,
      hasVariables ? `{ variables }: { variables: ${name}QueryVariables }` : "",
      `hooks.useLoadedQuery(${name}Document, ${hasVariables ? "variables" : "{}"})`,
    ),
  ];
}

function mutationHook(name: string): Hook[] {
  const options = `options?: hooks.MutationOptions<${name}Mutation, ${name}MutationVariables>`;
  return [hook(`use${name}Mutation`, options, `hooks.useMutation(${name}Document, options)`)];
}

function fragmentHooks(fragment: string): Hook[] {
  const name = pascalCase(fragment);
  const call = (used: string) => `hooks.${used}(${name}FragmentDoc, '${fragment}', from)`;
  const data = `${name}Fragment`;
  return [
    hook(`use${data}`, `{ from }: { from: hooks.FragmentSource<${data}> }`, call("useFragment")),
    hook(`use${name}LoadedFragment`, `{ from }: { from: hooks.FragmentType<${data}> }`, call("useLoadedFragment")),
  ];
}

function hook(name: string, parameters: string, result: string): Hook {
  return { name, code: `export const ${name} = (${parameters}) => ${result};` };
}

let usedNames: Set<string> | null = null;

/** Whether a module of the web names this hook. The modules are read once, until `forgetUsedHooks`. */
export function isUsedHook(name: string): boolean {
  usedNames ??= new Set(
    globSync("web/src/**/*.{ts,tsx}", { exclude: (file) => /\.(generated|test)\.tsx?$/.test(file) }).flatMap(
      (file) => readFileSync(file, "utf8").match(/\buse[A-Z]\w+/g) ?? [],
    ),
  );
  return usedNames.has(name);
}

/** Makes `isUsedHook` read the modules again, after a change of one. */
export function forgetUsedHooks(): void {
  usedNames = null;
}

/** Converts a name like codegen does: `Cart_cart` becomes `Cart_Cart`. */
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)[a-z]/g, (start) => start.toUpperCase());
}
