import { ApolloLink } from "@apollo/client";
import { from, mergeMap } from "rxjs";
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from "react";

const { promise: hydrated, resolve } = Promise.withResolvers<void>();
let isHydrated = false;

const page = {};

/** What is not hydrated yet: the page as a whole, and its parts. */
const waiting = new Set<object>([page]);

/** Called once the page, or a part of it, is hydrated. */
export function recordHydrated(part: object = page): void {
  waiting.delete(part);
  isHydrated ||= waiting.size === 0;
  if (isHydrated) resolve();
}

/** A boundary that React hydrates on its own, such as once its code is loaded. */
export function HydratedLater({ children }: { children: ReactNode }) {
  const [part] = useState({});
  useLayoutEffect(() => {
    waiting.add(part);
    return () => recordHydrated(part);
  }, [part]);
  return (
    <Suspense>
      {children}
      <Hydrated part={part} />
    </Suspense>
  );
}

/** Last in the page, and in each part that is hydrated later: its effect runs once that is. */
export function Hydrated({ part }: { part?: object }) {
  useEffect(() => recordHydrated(part), [part]);
  return null;
}

/**
 * Holds results until the page is hydrated: React discards the HTML of a part whose first render differs, and with it what
 * was typed there.
 */
export const heldUntilHydrated = new ApolloLink((operation, forward) =>
  isHydrated ? forward(operation) : forward(operation).pipe(mergeMap((result) => from(hydrated.then(() => result)))),
);
