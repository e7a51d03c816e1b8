export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
  /** Points in the account; 1 point is 1 rupee. */
  points: number;
}

/** Points that may be spent on an order: none unless the shop redeems points. */
export function redeemablePoints({ points }: Customer, { pointsRedeemable }: { pointsRedeemable: boolean }): number {
  return pointsRedeemable ? points : 0;
}
