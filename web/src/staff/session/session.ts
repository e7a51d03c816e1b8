import { createStore, useStore } from "../../create-store.ts";
import { readOfTab, removeOfTab, storeOfTab } from "../../session/storage.ts";
import type { StaffRole } from "../../schema.generated.ts";

/** Key in the storage of the tab: another tab has its own session. */
const tokenKey = "staffToken";

/** Key in the storage of the tab of what is typed and not saved; a logout removes it. */
export const typedInputKey = "staffTypedInput";

/** The account of a session. */
export interface SessionAccount {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
}

interface Session {
  /** Null without a session. It stays when the session expires, until the next login. */
  token: string | null;
  /** Null until it is loaded. It stays like the token, and so does the page. */
  account: SessionAccount | null;
  /** Whether REST has rejected the token, until the next login. */
  hasExpired: boolean;
}

const none: Session = { token: null, account: null, hasExpired: false };
const session = createStore<Session>({ ...none, token: readOfTab(tokenKey) });

/** The session as it is now. */
export const readSession = session.get;

/** Calls back whenever the session changes. Returns the function that unsubscribes. */
export const subscribeToSession = session.subscribe;

export function useSession(): Session {
  return useStore(session, none);
}

/**
 * The account of the session.
 * @throws Error outside the screens, which are rendered only with an account
 */
export function useStaffAccount(): SessionAccount {
  const { account } = useSession();
  if (!account) throw new Error("There is no staff session.");
  return account;
}

/** Begins a session. */
export function startSession(token: string, account: SessionAccount): void {
  storeOfTab(tokenKey, token);
  session.set({ token, account, hasExpired: false });
}

/** Sets the account of a token that was stored before a reload. */
export function setSessionAccount(account: SessionAccount): void {
  session.set({ ...session.get(), account });
}

/** Ends the session, because its token was rejected. The page stays for the next login. */
export function expireSession(): void {
  removeOfTab(tokenKey);
  session.set({ ...session.get(), hasExpired: true });
}

/** Ends the session in this tab, and the page with it. The token stays valid on the server. */
export function endSession(): void {
  removeOfTab(tokenKey);
  removeOfTab(typedInputKey);
  session.set(none);
}
