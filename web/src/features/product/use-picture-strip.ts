import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from "react";

/**
 * State of a scroll-snap strip, moved by touch, arrow buttons, thumbnails and keys. The current picture is the scroll
 * position, or the destination of a scroll in progress.
 *
 * @param onPress called when a picture is clicked
 */
export function usePictureStrip(count: number, onPress: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const destination = useRef<number | null>(null);

  // The strip may have been swiped before hydration.
  useEffect(() => {
    if (ref.current) setCurrent(pictureAt(ref.current));
  }, []);

  const show = (index: number, behavior?: ScrollBehavior) => {
    const { current: element } = ref;
    if (!element) return;
    const next = (index + count) % count;
    destination.current = next;
    setCurrent(next);
    element.scrollTo({ left: element.clientWidth * next, ...(behavior && { behavior }) });
  };

  return {
    current,
    show,
    strip: {
      ref,
      onScroll: ({ currentTarget }: UIEvent) => {
        const reached = pictureAt(currentTarget);
        if (destination.current !== null && destination.current !== reached) return;
        destination.current = null;
        setCurrent(reached);
      },
      // An interrupted scroll ends at another picture.
      onScrollEnd: ({ currentTarget }: UIEvent) => {
        destination.current = null;
        setCurrent(pictureAt(currentTarget));
      },
      // A touch interrupts the programmatic scroll.
      onPointerDown: () => {
        destination.current = null;
      },
      onClick: onPress,
      onKeyDown: (event: KeyboardEvent) => {
        const targets: Record<string, number> = {
          ArrowLeft: current - 1,
          ArrowRight: current + 1,
          Home: 0,
          End: count - 1,
        };
        const target = targets[event.key];
        if (target === undefined || count < 2) return;
        event.preventDefault();
        show(target);
      },
    },
  };
}

/** Index of the picture at the strip's scroll position, from 0. */
function pictureAt({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth);
}
