import { useEffect, useState } from "react";

/**
 * A horizontally scrolling strip: whether it is scrolled to its start or end (both until it is measured), and `move`.
 *
 * @param current index of the child that is scrolled to the centre
 * @returns `ref` for the strip, which may mount later than the controls that use `move`
 */
export function useScrollStrip(current = 0) {
  const [strip, ref] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    if (!strip) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = strip;
      setEnds({ atStart: scrollLeft <= 0, atEnd: scrollLeft >= scrollWidth - clientWidth - 1 });
    };
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(strip);
    strip.addEventListener("scroll", measure, { passive: true });
    return () => {
      resizeObserver.disconnect();
      strip.removeEventListener("scroll", measure);
    };
  }, [strip]);

  // scrollIntoView would scroll the page too.
  useEffect(() => {
    const child = strip?.children[current];
    if (child) strip?.scrollBy({ left: centreOf(child) - centreOf(strip) });
  }, [strip, current]);

  return { ref, ...ends, move: (px: number) => strip?.scrollBy({ left: px }) };
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
