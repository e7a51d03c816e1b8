import { lazy, useState, type ComponentType } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

interface OnDemand<Props> {
  Part: ComponentType<Props>;
  prepare: () => void;
}

/**
 * A part that no page needs until somebody wants it.
 *
 * @param load brings the part
 * @param Instead stands in where it cannot be had or throws
 * @returns the part, and what brings it ahead of its wish: for the pointer or the focus on whatever opens it
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): OnDemand<Props> {
  let Brought: ComponentType<Props> | undefined;
  const bring = async () => ({ default: (Brought = await load()) });
  const Awaited = lazy<ComponentType<Props>>(() => bring().catch(() => ({ default: Instead })));
  return {
    Part: function Part(props: Props) {
      // what is there is shown at once: React keeps back for 300 ms what it had to wait for
      const [Known] = useState(() => Brought ?? Awaited);
      return (
        <ErrorBoundary fallback={<Instead {...props} />}>
          <Known {...props} />
        </ErrorBoundary>
      );
    },
    prepare: () => void bring().catch(() => null),
  };
}
