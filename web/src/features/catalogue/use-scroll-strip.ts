import { useEffect, useState } from "react";

/**
 * A strip that scrolls sideways: which of its ends are in sight, and a way to move it. Until it is measured, both are.
 *
 * @param current the index of the child that is brought into the strip's middle
 * @returns `ref` for the strip, which may come later than what moves it
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
    const sizes = new ResizeObserver(measure);
    sizes.observe(strip);
    strip.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener("scroll", measure);
    };
  }, [strip]);

  // not by scrollIntoView, which would move the page too
  useEffect(() => {
    const child = strip?.children[current];
    if (child) strip?.scrollBy({ left: middleOf(child) - middleOf(strip) });
  }, [strip, current]);

  return { ref, ...ends, move: (px: number) => strip?.scrollBy({ left: px }) };
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
