/** The options of the payment dialog, the first one preselected. */
export const paymentOptions = [
  { id: "upi", title: "UPI", text: "The code is a sample: you cannot pay with it." },
  { id: "cards", title: "Cards", text: "Your bank's page would ask for the card. Kasavu never sees its number." },
  { id: "net-banking", title: "Net banking", text: "Your bank's page would open, and ask you to log in there." },
  { id: "wallet", title: "Wallet", text: "Your wallet would ask you to confirm the amount." },
] as const;

export type PaymentOption = (typeof paymentOptions)[number]["id"];

/** Shown above every option, so that shoppers do not believe a payment was made. */
export const paymentNote = "This is a demonstration: no money moves.";

/** The content of the QR code: text, because a `upi:` address would ask for a payment. */
export const sampleCodeText = "Kasavu demonstration: you cannot pay with it.";
