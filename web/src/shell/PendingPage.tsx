import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { lazyWithPreload } from "../ui/lazy-with-preload.tsx";
import { useSlowNavigation } from "../ui/use-slow-navigation.ts";

const PageSkeleton = lazyWithPreload(
  () => import("./PageSkeleton.tsx").then((module) => module.PageSkeleton),
  () => null,
);

/** Loads the code of the skeletons. */
export const preloadSkeleton = PageSkeleton.preload;

/** The skeleton of the next page while a slow navigation is pending; the previous page is hidden meanwhile. */
export function PendingPage() {
  const { pathname } = useLocation();
  const pending = useSlowNavigation();
  return (
    <Suspense>
      {pending && pending.pathname !== pathname && <PageSkeleton key={pending.key} pathname={pending.pathname} />}
    </Suspense>
  );
}
