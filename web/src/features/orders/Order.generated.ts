/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why a parcel was not delivered. */
export type DeliveryFailure =
  /** The address was not found. */
  | 'ADDRESS'
  /** The courier has lost it. */
  | 'LOST'
  /** Nobody was there. */
  | 'NOBODY_THERE'
  /** The recipient did not take it. */
  | 'REFUSED';

/** State of a payment at the provider. */
export type OnlinePaymentStatus =
  /** The order was cancelled before it was paid. */
  | 'CANCELLED'
  /** Not paid in time: the order was cancelled. */
  | 'EXPIRED'
  /** Not paid yet. */
  | 'OPEN'
  /** Paid in full. */
  | 'PAID';

/** Kind of a change of an order. */
export type OrderChangeKind =
  /** The delivery was recorded by mistake. */
  | 'DELIVERY_UNDONE'
  /** The payment was recorded by mistake. */
  | 'PAYMENT_UNDONE'
  /** It goes to another address. */
  | 'READDRESSED'
  /** Pieces were removed. */
  | 'REMOVED'
  /** A product is sent in another size. */
  | 'RESIZED'
  /** The decision about a return was recorded by mistake. */
  | 'RETURN_UNDONE';

/** A party of an order. */
export type OrderParty =
  /** The customer who placed it. */
  | 'CUSTOMER'
  /** The shop. */
  | 'SHOP';

/** State of a return. */
export type OrderReturnState =
  /** Refused. */
  | 'REFUSED'
  /** Waits for the shop's decision. */
  | 'REQUESTED'
  /** Accepted, wholly or in part. */
  | 'RETURNED';

/** Status of an order. REST's values are read in any case, with or without a leading 'order'. */
export type OrderStatus =
  /** Waits for the payment at the provider: it is not sent before. */
  | 'AWAITING_PAYMENT'
  /** Will not be delivered. */
  | 'CANCELLED'
  /** Received by the customer. */
  | 'DELIVERED'
  /** Could not be delivered: it goes out again or comes back. */
  | 'NOT_DELIVERED'
  /** An unknown status, which statusLabel shows, or none. */
  | 'OTHER'
  /** With the courier. */
  | 'OUT_FOR_DELIVERY'
  /** Delivered; a part of it was returned, the rest stays with the customer. */
  | 'PARTLY_RETURNED'
  /** Received by the shop. */
  | 'PLACED'
  /** Packed. */
  | 'PROCESSED'
  /** Delivered; all of it was returned. */
  | 'RETURNED'
  /** Delivered; the shop has refused a return. */
  | 'RETURN_REFUSED'
  /** Delivered; the customer asks to return products of it. */
  | 'RETURN_REQUESTED';

/** Payment mode of an order. */
export type PaymentMode =
  /** By card, UPI, net banking or wallet. */
  | 'CARD'
  /** Cash on delivery. */
  | 'CASH'
  /** On the customer's credit. */
  | 'CREDIT';

/** Payment status of an order. */
export type PaymentStatus =
  /** On credit, to be paid now. */
  | 'DUE'
  /** Paid. */
  | 'PAID'
  /** Paid back, wholly or for the returned products. */
  | 'REFUNDED'
  /** To be paid online or at the door, or on credit that is not due yet. */
  | 'UNPAID'
  /** Cancelled before anything was paid: nothing is owed. */
  | 'VOID';

/** Why an amount is paid back. */
export type RefundReason =
  /** The order was cancelled. */
  | 'CANCELLED'
  /** The order was changed. */
  | 'CHANGED'
  /** The order could not be delivered. */
  | 'NOT_DELIVERED'
  /** It was paid when the order could not be paid any more, or another amount than was asked for. */
  | 'NOT_NEEDED'
  /** Products were returned. */
  | 'RETURNED';

/** State of a refund through the payment provider. */
export type RefundState =
  /** Paid back. */
  | 'PAID'
  /** Refused by the provider: staff pay it. */
  | 'REFUSED'
  /** Accepted by the provider; banks take some days. */
  | 'SENT'
  /** Will be sent to the provider. */
  | 'WAITING';

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

export type Order_OrderFragment = { id: string, placedAt: string, status: Types.OrderStatus, statusLabel: string, total: number, discount: number | null, promoCode: string | null, paidAmount: number, toPay: number, toCollect: number, gstin: string | null, tax: number | null, paymentMode: Types.PaymentMode | null, paymentStatus: Types.PaymentStatus | null, note: string | null, expectedOn: string | null, shipTo: string | null, canCancel: boolean, canReturn: boolean, canBuyAgain: boolean, deliveryCharge: number | null, invoiceNumber: string | null, steps: Array<{ status: Types.OrderStatus, label: string, isReached: boolean, reachedAt: string | null }>, items: Array<{ id: string, title: string, size: string | null, quantity: number, total: number, productId: string | null, returnedQuantity: number | null, returnableQuantity: number | null, image: { url: string } | null }>, payment: { status: Types.OnlinePaymentStatus | null, amount: number, method: string | null, url: string | null, expiresAt: string | null } | null, cancellation: { by: Types.OrderParty, at: string | null, reason: string | null } | null, deliveryProblem: { reason: Types.DeliveryFailure | null, at: string | null } | null, returns: Array<{ number: number, state: Types.OrderReturnState | null, reasonCode: Types.ReturnReason | null, reason: string | null, requestedAt: string | null, settledAt: string | null, refund: number | null, items: Array<{ itemId: string, quantity: number, acceptedQuantity: number | null }> }>, changes: Array<{ at: string, kind: Types.OrderChangeKind, title: string | null, size: string | null, newSize: string | null, quantity: number | null, lessToPay: number }>, refunds: Array<{ amount: number, paidOn: string | null, reference: string | null, reason: Types.RefundReason | null, state: Types.RefundState | null }>, creditNotes: Array<{ id: string, number: string, date: string, amount: number, isCancelled: boolean }>, parcel: { courier: string, trackingNumber: string | null, url: string | null } | null } & { ' $fragmentName'?: 'Order_OrderFragment' };

export const Order_OrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Order_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"isReached"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"returnedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"returnableQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"300"}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"toPay"}},{"kind":"Field","name":{"kind":"Name","value":"toCollect"}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"tax"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"expectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"shipTo"}},{"kind":"Field","name":{"kind":"Name","value":"canCancel"}},{"kind":"Field","name":{"kind":"Name","value":"canReturn"}},{"kind":"Field","name":{"kind":"Name","value":"canBuyAgain"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryProblem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"acceptedQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasonCode"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"newSize"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"lessToPay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"paidOn"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryCharge"}},{"kind":"Field","name":{"kind":"Name","value":"invoiceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"creditNotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parcel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"trackingNumber"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<Order_OrderFragment, unknown>;