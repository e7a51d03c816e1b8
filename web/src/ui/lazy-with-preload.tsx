import { lazy, useState, type ComponentType } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

/**
 * A component whose code is loaded when it first renders, which suspends, or ahead of that by `preload`: for the pointer
 * or the focus on the control that opens it.
 *
 * @param load imports the component
 * @param Fallback rendered instead where the import fails or the component throws
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
): ComponentType<Props> & { preload: () => void } {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => ({ default: (Loaded = await load()) });
  const Lazy = lazy<ComponentType<Props>>(() => loadOnce().catch(() => ({ default: Fallback })));

  function LazyWithPreload(props: Props) {
    // React shows content that has suspended up to 300 ms late; a loaded component does not suspend.
    const [Component] = useState(() => Loaded ?? Lazy);
    return (
      <ErrorBoundary fallback={<Fallback {...props} />}>
        <Component {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyWithPreload, { preload: () => void loadOnce().catch(() => null) });
}
