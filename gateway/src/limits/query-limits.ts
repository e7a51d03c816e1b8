import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  getNullableType,
  getNamedType,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLError,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  OperationTypeNode,
} from "graphql";
import { describeLimit, type LimitName, operationLimits } from "./operation-limits.ts";
import { clampPageSize, maxPageSize } from "./page-args.ts";

/** What the selections of one place need. Places are paths of fields below it, `[]` after lists. */
interface Measure {
  depth: number;
  deepest: string;
  aliases: number;
  directives: number;
  rootFields: number;
  cost: number;
  /** Cost of one row of a page, where the selections are of a page type. */
  rowCost: number;
  /** The costliest field with a selection, followed by the costliest of its own, and its cost. */
  costliest: { place: string; cost: number };
}

const zeroMeasure: Measure = {
  depth: 0,
  deepest: "",
  aliases: 0,
  directives: 0,
  rootFields: 0,
  cost: 0,
  rowCost: 0,
  costliest: { place: "", cost: 0 },
};

/** What an operation needs of a limit, and where it needs most of it. */
export interface Need {
  needed: number;
  place: string;
}

/** The limits that a document alone exceeds. */
type DocumentLimit = Exclude<LimitName, "tokens" | "restCalls" | "productsOfLists">;

/**
 * Measures what an operation needs of each limit. Fragments count per spread, but each is measured once (linear time).
 * @param fragmentNamed the fragments of its document
 */
export function measureOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragmentNamed: (name: string) => FragmentDefinitionNode | null | undefined,
): Record<DocumentLimit, Need> {
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
        deepest: part.depth > total.depth ? part.deepest : total.deepest,
        aliases: total.aliases + part.aliases,
        directives: total.directives + part.directives + (selection.directives?.length ?? 0),
        rootFields: total.rootFields + part.rootFields,
        cost: total.cost + part.cost,
        rowCost: total.rowCost + part.rowCost,
        costliest: part.costliest.cost > total.costliest.cost ? part.costliest : total.costliest,
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
      const fragment = fragmentNamed(selection.name.value);
      return fragment ? measureFragment(fragment) : zeroMeasure;
    }
    const name = selection.name.value;
    const field = type && "getFields" in type ? type.getFields()[name] : undefined;
    const children = selection.selectionSet
      ? measureSelections(selection.selectionSet, compositeOf(field))
      : zeroMeasure;
    // Introspection is limited by MaxIntrospectionDepthRule of graphql-js instead.
    const isIntrospection = name.startsWith("__");
    const { cost, rowCost } = isIntrospection ? zeroMeasure : costOf(selection, type, field, children);
    const place = `.${name}${field && isListType(getNullableType(field.type)) ? "[]" : ""}`;
    return {
      depth: isIntrospection ? 1 : children.depth + 1,
      deepest: place + children.deepest,
      aliases: children.aliases + (selection.alias ? 1 : 0),
      directives: children.directives,
      rootFields: 1,
      cost,
      rowCost,
      costliest: { place: selection.selectionSet ? place + children.costliest.place : "", cost: cost + rowCost },
    };
  }

  function typeNamed(name: string): GraphQLCompositeType | undefined {
    const type = schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }

  const rootType = schema.getRootType(operation.operation) ?? undefined;
  const root = rootType?.name ?? operation.operation;
  const measure = measureSelections(operation.selectionSet, rootType);
  return {
    depth: { needed: measure.depth, place: shortened(root + measure.deepest) },
    aliases: { needed: measure.aliases, place: root },
    directives: { needed: measure.directives + (operation.directives?.length ?? 0), place: root },
    mutationFields: {
      needed: operation.operation === OperationTypeNode.MUTATION ? measure.rootFields : 0,
      place: root,
    },
    cost: { needed: measure.cost, place: shortened(root + measure.costliest.place) },
  };
}

/** A document of 1,000 tokens may have a place of as many fields. */
function shortened(place: string): string {
  return place.length <= 200 ? place : `${place.slice(0, 199)}…`;
}

const sentences: Record<DocumentLimit, string> = {
  depth: "The operation is too deep",
  aliases: "The operation has too many aliases",
  directives: "The operation has too many directives",
  mutationFields: "A mutation may have one root field",
  cost: "The operation asks for too many fields",
};

const documentLimits = ["depth", "aliases", "directives", "cost", "mutationFields"] as const;

/** Validation rule: rejects operations that exceed a limit of documents. */
export function queryLimitsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      const needs = measureOperation(context.getSchema(), operation, (name) => context.getFragment(name));
      for (const name of documentLimits) {
        const { needed, place } = needs[name];
        if (needed <= operationLimits[name].max) continue;
        const message = `${sentences[name]} (${describeLimit(name, needed, place)}).`;
        context.reportError(new GraphQLError(message, { nodes: operation }));
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
