import { useEffect, useState, type RefObject } from "react";

/**
 * What is under the header is out of sight. Below the window is not above it: the ground that is watched goes down as
 * far as the longest page, so that a jump over the window is noticed too.
 */
const rootMargin = "-63px 0px 100000px";

/** Whether the element has been scrolled out of sight at the top of the window. */
export function useIsAbove(ref: RefObject<Element | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsAbove(!entry.isIntersecting);
      },
      { rootMargin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isAbove;
}
