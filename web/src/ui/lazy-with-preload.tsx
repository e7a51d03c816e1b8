import { lazy, useEffect, useState, type ComponentType } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

/**
 * Like `React.lazy`, with `preload` to load the code before the first render, such as when the control that opens the
 * component is hovered or focused.
 *
 * @param load imports the component
 * @param Fallback rendered when the import fails or the component throws
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
): ComponentType<Props> & { preload: () => void } {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => ({ default: (Loaded = await load()) });
  const createLazy = () => lazy<ComponentType<Props>>(() => loadOnce().catch(() => ({ default: Failed })));
  let Lazy = createLazy();

  function Failed(props: Props) {
    // The next one that is mounted tries again. Not earlier: React would mount that one at once.
    useEffect(() => {
      Lazy = createLazy();
    }, []);
    return <Fallback {...props} />;
  }

  function LazyWithPreload(props: Props) {
    // React may delay suspended content by up to 300 ms, so a loaded component is rendered without `lazy`.
    const [Component] = useState(() => Loaded ?? Lazy);
    return (
      <ErrorBoundary fallback={<Fallback {...props} />}>
        <Component {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyWithPreload, { preload: () => void loadOnce().catch(() => null) });
}
