import { stateByCode, type State } from "./states.ts";

/** The shop as its invoices name it. */
export type Seller = { name: string; address: string; gstin: string };

/** The demo's seller: a sample, whose number belongs to no business. */
export const demoSeller: Seller = {
  name: "Kasavu",
  address: "Swaraj Round, Thrissur 680001, Kerala",
  gstin: "32AAAAA0000A1ZB",
};

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether a text is a GST number: a state's code, a PAN, the registration's digit, Z, and the right check digit. */
export function isGstin(text: string): boolean {
  const isFormed = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text);
  return isFormed && stateByCode(text.slice(0, 2)) !== undefined && text.at(-1) === checkDigit(text.slice(0, -1));
}

/** Luhn's algorithm modulo 36, as the GST network applies it. */
function checkDigit(text: string): string | undefined {
  const sum = text.split("").reduce((total, digit, index) => {
    const product = digits.indexOf(digit) * (1 + (index % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36];
}

/** The state of a valid GST number. */
export function stateOfSeller({ gstin }: Seller): State {
  const state = stateByCode(gstin.slice(0, 2));
  if (state === undefined) throw new Error("a seller without a valid GSTIN");
  return state;
}
