/** The ways to pay that the payment dialog offers, the first one chosen, and what each asks for. */
export const paymentOptions = [
  { id: "upi", title: "UPI", text: "Scan the code, or choose your app." },
  { id: "cards", title: "Cards", text: "Your bank's page asks for the card. Kasavu never sees its number." },
  { id: "net-banking", title: "Net banking", text: "Your bank's page opens, and asks you to log in there." },
  { id: "wallet", title: "Wallet", text: "Your wallet asks you to confirm the amount." },
] as const;

export type PaymentOption = (typeof paymentOptions)[number]["id"];

/** What stands under every way to pay: nobody is to think that money has moved. */
export const paymentNote = "This is a demonstration: no money moves.";
