import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { useSyncExternalStore, type ReactNode } from "react";
import type { Store } from "../create-store.ts";

interface LoginProviderProps {
  /** The client of the present login. */
  current: Store<ApolloClient>;
  children: ReactNode;
}

/** Provides the client of the present login. The page stays mounted when another login begins. */
export function LoginProvider({ current, children }: LoginProviderProps) {
  const client = useSyncExternalStore(current.subscribe, current.get, current.get);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
