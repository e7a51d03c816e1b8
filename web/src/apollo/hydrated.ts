import { ApolloLink } from "@apollo/client";
import { from, mergeMap } from "rxjs";

const { promise: hydrated, resolve } = Promise.withResolvers<void>();
let isHydrated = false;

/** Called once the page is hydrated. */
export function recordHydration(): void {
  isHydrated = true;
  resolve();
}

/** Holds results until the page is hydrated: React discards the HTML of a part whose first render differs. */
export const heldUntilHydrated = new ApolloLink((operation, forward) =>
  isHydrated ? forward(operation) : forward(operation).pipe(mergeMap((result) => from(hydrated.then(() => result)))),
);
