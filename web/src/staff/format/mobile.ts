/** A mobile number in groups: `+91 98765 43210`. */
export function mobileText(mobile: string): string {
  return mobile.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}
