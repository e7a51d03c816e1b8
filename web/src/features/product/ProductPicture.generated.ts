/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProductPicture_ImageFragment = { urls: Array<string> } & { ' $fragmentName'?: 'ProductPicture_ImageFragment' };

export const ProductPicture_ImageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductPicture_image"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"urls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"widths"},"value":{"kind":"ListValue","values":[{"kind":"IntValue","value":"300"},{"kind":"IntValue","value":"600"},{"kind":"IntValue","value":"900"}]}}]}]}}]} as unknown as DocumentNode<ProductPicture_ImageFragment, unknown>;