import { useEffect, useRef, useState } from "react";

/**
 * A strip that scrolls sideways: which of its ends are in sight, and a way to move it. Until it is measured, both are.
 *
 * @param current the index of the child that is brought into the strip's middle
 */
export function useScrollStrip<Strip extends HTMLElement>(current = 0) {
  const strip = useRef<Strip>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setEnds({ atStart: scrollLeft <= 0, atEnd: scrollLeft >= scrollWidth - clientWidth - 1 });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, []);

  // not by scrollIntoView, which would move the page too
  useEffect(() => {
    const child = strip.current?.children[current];
    if (child) strip.current?.scrollBy({ left: middleOf(child) - middleOf(strip.current) });
  }, [current]);

  return { strip, ...ends, move: (px: number) => strip.current?.scrollBy({ left: px }) };
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
