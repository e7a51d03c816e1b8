import type { ApolloClient } from "@apollo/client";
import type { ReactNode } from "react";
import { requestMobileChange } from "./auth-calls.ts";
import { MobileCodeStep, type MobileCodeEnd } from "./MobileCodeStep.tsx";

/**
 * Has a code sent to the number that a customer changes to, or makes one. Rejects with the shop's refusal.
 *
 * @returns what renders the entry of that code
 */
export async function startMobileChange(
  client: ApolloClient,
  mobile: string,
): Promise<(end: MobileCodeEnd) => ReactNode> {
  const firstCode = await requestMobileChange(client, mobile);
  return (end) => <MobileCodeStep mobile={mobile} firstCode={firstCode} {...end} />;
}
