/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { Order_OrderFragment } from './Order.generated.ts';
import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** One item to return. */
export type ReturnItemInput = {
  /** Id of the order's item, or the part after its ~. */
  id: string;
  /** Pieces to return, from 1 to the item's quantity. */
  quantity: number;
};

/** Input of returnOrder. */
export type ReturnOrderInput = {
  /** At least one item. */
  items: Array<ReturnItemInput>;
  /** Number that the return will have: a repetition with it is no other return. Without it, equal items are a repetition. */
  number?: number | null | undefined;
  /** Order of the items, by its id. */
  orderId: string;
  /** Why, in up to 300 characters; required for OTHER, and without reasonCode. */
  reason?: string | null | undefined;
  /** Why, of the reasons that the shop knows; OTHER if omitted. */
  reasonCode?: ReturnReason | null | undefined;
};

/** Why products are returned. */
export type ReturnReason =
  /** The customer has changed their mind. */
  | 'CHANGED_MY_MIND'
  /** Faulty or damaged. */
  | 'FAULTY'
  /** Not as shown in the shop. */
  | 'NOT_AS_SHOWN'
  /** Another reason, in words. */
  | 'OTHER'
  /** Too large. */
  | 'TOO_LARGE'
  /** Too small. */
  | 'TOO_SMALL';

export type ReturnOrderMutationVariables = Exact<{
  input: Types.ReturnOrderInput;
}>;


export type ReturnOrderMutation = { returnOrder: { id: string, placedAt: string, status: Types.OrderStatus, statusLabel: string, total: number, discount: number | null, promoCode: string | null, paidAmount: number, toPay: number, toCollect: number, gstin: string | null, tax: number | null, paymentMode: Types.PaymentMode | null, paymentStatus: Types.PaymentStatus | null, note: string | null, expectedOn: string | null, shipTo: string | null, canCancel: boolean, canReturn: boolean, canBuyAgain: boolean, deliveryCharge: number | null, invoiceNumber: string | null, steps: Array<{ status: Types.OrderStatus, label: string, isReached: boolean, reachedAt: string | null }>, items: Array<{ id: string, title: string, size: string | null, quantity: number, total: number, productId: string | null, returnedQuantity: number | null, returnableQuantity: number | null, image: { url: string } | null }>, cancellation: { by: Types.OrderParty, at: string | null, reason: string | null } | null, deliveryProblem: { reason: Types.DeliveryFailure | null, at: string | null } | null, returns: Array<{ number: number, state: Types.OrderReturnState | null, reasonCode: Types.ReturnReason | null, reason: string | null, requestedAt: string | null, settledAt: string | null, refund: number | null, items: Array<{ itemId: string, quantity: number, acceptedQuantity: number | null }> }>, changes: Array<{ at: string, kind: Types.OrderChangeKind, title: string | null, size: string | null, newSize: string | null, quantity: number | null, lessToPay: number }>, refunds: Array<{ amount: number, paidOn: string | null, reference: string | null }>, creditNotes: Array<{ id: string, number: string, date: string, amount: number, isCancelled: boolean }>, parcel: { courier: string, trackingNumber: string | null, url: string | null } | null } };


export const ReturnOrderDocument = {"__meta__":{"id":"sha256:9296e8701c9e51ab89275268d0dad99950d39b4b69613a383b395f84a57f60fe","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReturnOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReturnOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"returnOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Order_order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Order_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"isReached"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"returnedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"returnableQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"300"}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"toPay"}},{"kind":"Field","name":{"kind":"Name","value":"toCollect"}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"tax"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"expectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"shipTo"}},{"kind":"Field","name":{"kind":"Name","value":"canCancel"}},{"kind":"Field","name":{"kind":"Name","value":"canReturn"}},{"kind":"Field","name":{"kind":"Name","value":"canBuyAgain"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryProblem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"acceptedQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasonCode"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"newSize"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"lessToPay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"paidOn"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryCharge"}},{"kind":"Field","name":{"kind":"Name","value":"invoiceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"creditNotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parcel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"trackingNumber"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<ReturnOrderMutation, ReturnOrderMutationVariables>;
export const useReturnOrderMutation = (options?: hooks.MutationOptions<ReturnOrderMutation, ReturnOrderMutationVariables>) => hooks.useMutation(ReturnOrderDocument, options);