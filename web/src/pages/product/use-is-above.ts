import { useEffect, useState, type RefObject } from "react";

/** The header covers the top of the window: what is under it is out of sight. */
const rootMargin = "-63px 0px 0px";

/** Whether the element has been scrolled out of sight at the top of the window. */
export function useIsAbove(ref: RefObject<Element | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2);
      },
      { rootMargin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isAbove;
}
