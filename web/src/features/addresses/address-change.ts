/** What is to become of a customer's address. */
export interface AddressChange {
  kind: "default" | "delete";
  id: string;
  customerId: string;
  /** What is said when the shop gives no reason why not. */
  failure: string;
}
