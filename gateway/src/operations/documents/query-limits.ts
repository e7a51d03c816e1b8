import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  getNullableType,
  getNamedType,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLError,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  OperationTypeNode,
} from "graphql";
import { clampPageSize, maxPageSize } from "../../page-args.ts";

/**
 * How much one operation may ask for. The shop's own pages need 5 levels, a dozen aliases (one a width of a picture)
 * and a cost below 2,000.
 */
export const queryLimits = {
  tokens: 1000,
  depth: 10,
  aliases: 30,
  directives: 5,
  mutationFields: 1,
  /** Fields in the answer, at the most that the document can ask for. */
  cost: 20_000,
  /** Errors in one response: a list of which every item fails needs no more than its first three. */
  errors: 3,
};

interface Measure {
  depth: number;
  aliases: number;
  directives: number;
  rootFields: number;
  cost: number;
}

const nothing: Measure = { depth: 0, aliases: 0, directives: 0, rootFields: 0, cost: 0 };

/**
 * Refuses an operation that is too deep, too dear, has too many aliases (each is one more call, or one more guess at a
 * code) or directives, or more than one root field in a mutation. Fragments count as often as they are spread; each is
 * measured once, so a document of fragments within fragments costs no more than its length.
 */
export function queryLimitsRule(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const measured = new Map<string, Measure>();

  function measureFragment(fragment: FragmentDefinitionNode): Measure {
    const name = fragment.name.value;
    const known = measured.get(name);
    if (known) return known;
    // Stands while the fragment is being measured: one that spreads itself is refused by another rule.
    measured.set(name, nothing);
    const measure = measureSelections(fragment.selectionSet, typeNamed(fragment.typeCondition.name.value));
    measured.set(name, measure);
    return measure;
  }

  function measureSelections({ selections }: SelectionSetNode, type: GraphQLCompositeType | undefined): Measure {
    return selections.reduce((total, selection) => {
      const part = measureSelection(selection, type);
      return {
        depth: Math.max(total.depth, part.depth),
        aliases: total.aliases + part.aliases,
        directives: total.directives + part.directives + (selection.directives?.length ?? 0),
        rootFields: total.rootFields + part.rootFields,
        cost: total.cost + part.cost,
      };
    }, nothing);
  }

  function measureSelection(
    selection: SelectionSetNode["selections"][number],
    type: GraphQLCompositeType | undefined,
  ): Measure {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value;
      return measureSelections(selection.selectionSet, condition === undefined ? type : typeNamed(condition));
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = context.getFragment(selection.name.value);
      return fragment ? measureFragment(fragment) : nothing;
    }
    const name = selection.name.value;
    const field = type && "getFields" in type ? type.getFields()[name] : undefined;
    const below = selection.selectionSet ? measureSelections(selection.selectionSet, compositeOf(field)) : nothing;
    // Introspection has a depth of its own and a rule of graphql-js that bounds it.
    const isIntrospection = name.startsWith("__");
    return {
      depth: isIntrospection ? 1 : below.depth + 1,
      aliases: below.aliases + (selection.alias ? 1 : 0),
      directives: below.directives,
      rootFields: 1,
      cost: isIntrospection ? 0 : 1 + itemsOf(selection, type, field) * below.cost,
    };
  }

  function typeNamed(name: string): GraphQLCompositeType | undefined {
    const type = schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }

  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      const root = schema.getRootType(operation.operation) ?? undefined;
      const measure = measureSelections(operation.selectionSet, root);
      const directives = measure.directives + (operation.directives?.length ?? 0);
      const refuse = (words: string) => context.reportError(new GraphQLError(words, { nodes: operation }));
      if (measure.depth > queryLimits.depth) refuse(`The operation is deeper than ${queryLimits.depth} levels.`);
      if (measure.aliases > queryLimits.aliases) refuse(`The operation has more than ${queryLimits.aliases} aliases.`);
      if (directives > queryLimits.directives)
        refuse(`The operation has more than ${queryLimits.directives} directives.`);
      if (measure.cost > queryLimits.cost) refuse(`The operation asks for more than ${queryLimits.cost} fields.`);
      if (operation.operation === OperationTypeNode.MUTATION && measure.rootFields > queryLimits.mutationFields) {
        refuse("A mutation may have one root field.");
      }
    },
  };
}

function compositeOf(field: GraphQLField<unknown, unknown> | undefined): GraphQLCompositeType | undefined {
  const type = field && getNamedType(field.type);
  return isCompositeType(type) ? type : undefined;
}

const sizeArguments = new Set(["first", "pageSize"]);
/** What a list holds that has no size of its own to ask for. */
const plainListItems = 10;

/** How many items a field may bring, by its size argument where it has one. The items of a page count with the page. */
function itemsOf(
  { arguments: given = [] }: FieldNode,
  parent: GraphQLCompositeType | undefined,
  field: GraphQLField<unknown, unknown> | undefined,
): number {
  const isOfPage = parent && "getFields" in parent && parent.getFields()["pageSize"] !== undefined;
  if (isOfPage) return 1;
  const size = field?.args.find(({ name }) => sizeArguments.has(name));
  if (size) {
    const value = given.find(({ name }) => name.value === size.name)?.value;
    if (value?.kind === Kind.INT) return clampPageSize(Number(value.value));
    const isLeftOut = value === undefined || value.kind === Kind.NULL;
    return isLeftOut ? clampPageSize(Number(size.defaultValue ?? plainListItems)) : maxPageSize;
  }
  return field && isListType(getNullableType(field.type)) ? plainListItems : 1;
}
