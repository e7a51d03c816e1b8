/** What is known of the shop without REST. */
export interface Shop {
  name: string;
  deliveryLocations: { id: string; name: string; latitude: number; longitude: number }[];
  tileUrl: string;
  signUpVerification: "CLIENT" | "SERVER";
}

/** When orders are delivered. Times are minutes after midnight in India. */
export interface DeliveryRule {
  /** An order placed before this time is delivered on the same day, a later one on the next day. */
  sameDayBefore: number;
  from: number;
  to: number;
}
