import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { onDemand } from "../ui/on-demand.tsx";
import { useSlowNavigation } from "../ui/use-slow-navigation.ts";

const PageSkeleton = onDemand(
  () => import("./PageSkeleton.tsx").then((module) => module.PageSkeleton),
  () => null,
);

/** For the time after a page has been loaded: the boxes of the next one are there before it is. */
export const prepareSkeleton = PageSkeleton.prepare;

/** The boxes of the next page, where that takes its time; the page before it is out of sight meanwhile. */
export function ComingPage() {
  const { pathname } = useLocation();
  const coming = useSlowNavigation();
  return (
    <Suspense>
      {coming && coming.pathname !== pathname && <PageSkeleton.Part key={coming.key} pathname={coming.pathname} />}
    </Suspense>
  );
}
