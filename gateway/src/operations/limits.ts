import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

/** How much one operation may ask for. The shop's own pages need 5 levels and a dozen aliases, one a width of a picture. */
export const limits = { tokens: 1000, depth: 10, aliases: 30, mutationFields: 1, pageSize: 100 };

/** A page number from 1; nothing, or what is no page, is the first. */
export function clampPage(page: number | null | undefined): number {
  return Math.max(page ?? 1, 1);
}

/** How many items a page holds, from 1 to 100; 10 where nothing is said. */
export function clampPageSize(size: number | null | undefined): number {
  return Math.min(Math.max(size ?? 10, 1), limits.pageSize);
}

interface Measure {
  depth: number;
  aliases: number;
  rootFields: number;
}

/**
 * Refuses an operation that is too deep, has too many aliases (each is one more call, or one more guess at a code) or
 * more than one root field in a mutation. Fragments count as often as they are spread; each is measured once, so a
 * document of fragments within fragments costs no more than its length.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measured = new Map<string, Measure>();

  function measureFragment(fragment: FragmentDefinitionNode): Measure {
    const name = fragment.name.value;
    const known = measured.get(name);
    if (known) return known;
    // Stands while the fragment is being measured: one that spreads itself is refused by another rule.
    measured.set(name, { depth: 0, aliases: 0, rootFields: 0 });
    const measure = measureSelections(fragment.selectionSet);
    measured.set(name, measure);
    return measure;
  }

  function measureSelections({ selections }: SelectionSetNode): Measure {
    const total: Measure = { depth: 0, aliases: 0, rootFields: 0 };
    for (const selection of selections) {
      const part = measureSelection(selection);
      total.depth = Math.max(total.depth, part.depth);
      total.aliases += part.aliases;
      total.rootFields += part.rootFields;
    }
    return total;
  }

  function measureSelection(selection: SelectionSetNode["selections"][number]): Measure {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measureSelections(selection.selectionSet);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = context.getFragment(selection.name.value);
      return fragment ? measureFragment(fragment) : { depth: 0, aliases: 0, rootFields: 0 };
    }
    const below = selection.selectionSet ? measureSelections(selection.selectionSet) : { depth: 0, aliases: 0 };
    // Introspection has a depth of its own and a rule of graphql-js that bounds it.
    const isIntrospection = selection.name.value.startsWith("__");
    return {
      depth: isIntrospection ? 1 : below.depth + 1,
      aliases: below.aliases + (selection.alias ? 1 : 0),
      rootFields: 1,
    };
  }

  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      const { depth, aliases, rootFields } = measureSelections(operation.selectionSet);
      const refuse = (words: string) => context.reportError(new GraphQLError(words, { nodes: operation }));
      if (depth > limits.depth) refuse(`The operation is deeper than ${limits.depth} levels.`);
      if (aliases > limits.aliases) refuse(`The operation has more than ${limits.aliases} aliases.`);
      if (operation.operation === "mutation" && rootFields > limits.mutationFields) {
        refuse("A mutation may have one root field.");
      }
    },
  };
}
