import type { FragmentType, TypedDocumentNode } from "@apollo/client";
import { useSuspenseFragment } from "@apollo/client/react";
import { Kind, type DocumentNode } from "graphql";

type UseFragment = <Data>(fragment: TypedDocumentNode<Data>, from: FragmentType<Data>) => Data;

/**
 * The fields of a fragment, of an object that `useLoadedQuery` has given, and in the browser each change of them. On the
 * server nothing changes and nothing is masked: the object itself has the fields.
 *
 * @throws Error on the server where it lacks one
 */
export const useLoadedFragment: UseFragment = import.meta.env.SSR ? unmasked : useMaskedFragment;

function useMaskedFragment<Data>(fragment: TypedDocumentNode<Data>, from: FragmentType<Data>): Data {
  // the type of the options says which of the hook's overloads is meant
  const options: useSuspenseFragment.Options<Data, Record<string, never>> = { fragment, from };
  return useSuspenseFragment(options).data;
}

function unmasked<Data>(fragment: TypedDocumentNode<Data>, from: FragmentType<Data>): Data {
  if (!hasFields(fragment, from)) throw new Error("An object lacks a field of the fragment that is read from it.");
  return from;
}

function hasFields<Data>(fragment: DocumentNode, from: FragmentType<Data>): from is FragmentType<Data> & Data {
  const [definition] = fragment.definitions;
  return (
    definition?.kind === Kind.FRAGMENT_DEFINITION &&
    definition.selectionSet.selections.every(
      (field) => field.kind !== Kind.FIELD || Object.hasOwn(from, (field.alias ?? field.name).value),
    )
  );
}
