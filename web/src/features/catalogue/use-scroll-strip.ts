import { useEffect, useRef, useState } from "react";

/** A strip that scrolls sideways: which of its ends are in sight, and a way to move it. Until it is measured, both are. */
export function useScrollStrip<Strip extends HTMLElement>() {
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

  return { strip, ...ends, move: (px: number) => strip.current?.scrollBy({ left: px }) };
}
