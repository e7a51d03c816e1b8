/** The characters of a bearer token (RFC 6750, 2.1), and the maximum length that the gateway accepts. */
const b64token = String.raw`[\w.~+/-]{1,512}=*`;

const tokenPattern = new RegExp(`^${b64token}$`);
const headerPattern = new RegExp(`^Bearer +(${b64token})$`, "i");

/** Whether the gateway accepts this token in an Authorization header. */
export function isBearerToken(token: string): boolean {
  return tokenPattern.test(token);
}

/** Whether a token has the form of a staff session's; REST decides whether it is one. */
export function isStaffToken(token: string | null): boolean {
  return token?.startsWith("st_") ?? false;
}

/** The token of an Authorization header (RFC 6750); null for none or an invalid one. */
export function bearerToken(authorization: string | undefined): string | null {
  return headerPattern.exec(authorization?.trim() ?? "")?.[1] ?? null;
}
