/** A unique mobile number of ten digits. */
export function newMobile(): string {
  const [digits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `98${String(digits).padStart(8, "0").slice(-8)}`;
}
