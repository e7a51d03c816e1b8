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

/** Limits of one operation. The web's own documents need a depth of 5, no aliases and a cost below 2,000. */
export const queryLimits = {
  tokens: 1000,
  depth: 10,
  aliases: 30,
  directives: 5,
  mutationFields: 1,
  /** The maximum number of fields in the response, computed from page sizes. */
  cost: 20_000,
};

interface Measure {
  depth: number;
  aliases: number;
  directives: number;
  rootFields: number;
  cost: number;
  /** Cost of one row of a page, where the selections are of a page type. */
  rowCost: number;
}

const zeroMeasure: Measure = { depth: 0, aliases: 0, directives: 0, rootFields: 0, cost: 0, rowCost: 0 };

/**
 * Validation rule: rejects operations above the depth, cost, alias or directive limit, and mutations with several root
 * fields, so that one request tries one code. Fragments count per spread, but each is measured once (linear time).
 */
export function queryLimitsRule(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const measured = new Map<string, Measure>();

  function measureFragment(fragment: FragmentDefinitionNode): Measure {
    const name = fragment.name.value;
    const known = measured.get(name);
    if (known) return known;
    // Ends recursion: NoFragmentCycles rejects cyclic fragments.
    measured.set(name, zeroMeasure);
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
        rowCost: total.rowCost + part.rowCost,
      };
    }, zeroMeasure);
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
      return fragment ? measureFragment(fragment) : zeroMeasure;
    }
    const name = selection.name.value;
    const field = type && "getFields" in type ? type.getFields()[name] : undefined;
    const children = selection.selectionSet
      ? measureSelections(selection.selectionSet, compositeOf(field))
      : zeroMeasure;
    // Introspection is limited by MaxIntrospectionDepthRule of graphql-js instead.
    const isIntrospection = name.startsWith("__");
    return {
      depth: isIntrospection ? 1 : children.depth + 1,
      aliases: children.aliases + (selection.alias ? 1 : 0),
      directives: children.directives,
      rootFields: 1,
      ...(isIntrospection ? { cost: 0, rowCost: 0 } : costOf(selection, type, field, children)),
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
      const report = (message: string) => context.reportError(new GraphQLError(message, { nodes: operation }));
      if (measure.depth > queryLimits.depth) report(`The operation is deeper than ${queryLimits.depth} levels.`);
      if (measure.aliases > queryLimits.aliases) report(`The operation has more than ${queryLimits.aliases} aliases.`);
      if (directives > queryLimits.directives)
        report(`The operation has more than ${queryLimits.directives} directives.`);
      if (measure.cost > queryLimits.cost)
        report(`The operation exceeds the cost limit of ${queryLimits.cost} fields.`);
      if (operation.operation === OperationTypeNode.MUTATION && measure.rootFields > queryLimits.mutationFields) {
        report("A mutation may have one root field.");
      }
    },
  };
}

function compositeOf(field: GraphQLField<unknown, unknown> | undefined): GraphQLCompositeType | undefined {
  const type = field && getNamedType(field.type);
  return isCompositeType(type) ? type : undefined;
}

/** The rows of a page type cost nothing themselves: the page's field has their number. */
function costOf(
  selection: FieldNode,
  parent: GraphQLCompositeType | undefined,
  field: GraphQLField<unknown, unknown> | undefined,
  children: Measure,
): Pick<Measure, "cost" | "rowCost"> {
  if (field?.name === "items" && isPageType(parent)) return { cost: 0, rowCost: 1 + children.cost };
  const items = maxItemsOf(selection, field);
  const cost = isPageType(compositeOf(field)) ? children.cost + items * children.rowCost : items * children.cost;
  return { cost: 1 + cost, rowCost: 0 };
}

function isPageType(type: GraphQLCompositeType | undefined): boolean {
  return type !== undefined && "getFields" in type && type.getFields()["pageSize"] !== undefined;
}

const sizeArguments = new Set(["first", "pageSize"]);
/** Assumed length of a list without a size argument. */
const assumedListLength = 10;

/** The maximum number of items of a field; of a page, that of its rows. */
function maxItemsOf({ arguments: given = [] }: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
  const size = field?.args.find(({ name }) => sizeArguments.has(name));
  if (size) {
    const value = given.find(({ name }) => name.value === size.name)?.value;
    if (value?.kind === Kind.INT) return clampPageSize(Number(value.value));
    const isOmitted = value === undefined || value.kind === Kind.NULL;
    return isOmitted ? clampPageSize(Number(size.defaultValue ?? assumedListLength)) : maxPageSize;
  }
  return field && isListType(getNullableType(field.type)) ? assumedListLength : 1;
}
