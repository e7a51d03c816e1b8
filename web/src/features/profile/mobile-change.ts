import type { ApolloClient } from "@apollo/client";
import type { ReactNode } from "react";

/**
 * Begins the change of a number: a code is sent to it, or made by the browser. Rejects with the shop's refusal. The
 * page passes it in: it belongs to the sign-up's feature.
 *
 * @returns what renders the entry of that code
 */
export type StartMobileChange = (client: ApolloClient, mobile: string) => Promise<(end: MobileCodeEnd) => ReactNode>;

interface MobileCodeEnd {
  /** Saves the change with the code for the shop to check, or with null where the browser has checked it. */
  onVerified: (code: string | null) => Promise<void>;
  onChangeNumber: () => void;
}
