/** The hooks that the generated code of the staff app calls: Apollo's own, because nothing is rendered on a server. */
import type {
  ErrorLike,
  FragmentType,
  MaybeMasked,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from "@apollo/client";
import * as apollo from "@apollo/client/react";

export type { FragmentType } from "@apollo/client";
export { useMutation } from "@apollo/client/react";

export type MutationOptions<Data, Variables extends OperationVariables> = apollo.useMutation.Options<Data, Variables>;

/** The object that spreads a fragment, or a reference to it; null if there is none yet. */
export type FragmentSource<Data> = apollo.useFragment.FromOptionValue<Data> | null;

interface Options<Variables extends OperationVariables> {
  variables?: Variables;
  fetchPolicy?: WatchQueryFetchPolicy;
  skip?: boolean;
}

/** The options are optional if the document has no required variable. */
type OptionsArgs<Variables extends OperationVariables> =
  Record<string, never> extends Variables
    ? [options?: Options<Variables>]
    : [options: Options<Variables> & { variables: Variables }];

export interface QueryResult<Data> {
  /** Undefined while loading, and when loading failed. */
  data: MaybeMasked<Data> | undefined;
  /** The data of other variables, before those of this render are loaded. */
  previousData: MaybeMasked<Data> | undefined;
  error: ErrorLike | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** Makes the hook of a query. */
export function queryHook<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) {
  return function useQuery(...[options = {}]: OptionsArgs<Variables>): QueryResult<Data> {
    const { variables, ...rest }: Options<Variables> = options;
    const result = apollo.useQuery<Data>(document, { ...rest, variables: variables ?? {} });
    const { data, previousData, error, loading } = result;
    return { data, previousData, error, loading, refetch: () => result.refetch() };
  };
}

/** Reads a fragment and its updates; null if a field of it is missing. */
export function useFragment<Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  from: FragmentSource<Data>,
): MaybeMasked<Data> | null {
  const { data, complete } = apollo.useFragment<Data>({ fragment, fragmentName, from });
  // oxlint-disable-next-line typescript/no-unsafe-return -- Apollo types a generic fragment's data as `any`
  return complete ? data : null;
}

/**
 * The same for an object whose fields are loaded.
 * @throws Error if a field is missing
 */
export function useLoadedFragment<Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  from: FragmentType<Data>,
): MaybeMasked<Data> {
  const data = useFragment(fragment, fragmentName, from);
  if (data === null) throw new Error(`The object lacks a field of ${fragmentName}.`);
  return data;
}
