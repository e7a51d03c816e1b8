import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from "react";

/**
 * A strip that snaps to one picture, swiped by touch, and scrolled by arrows, thumbnails and keys. Its place is where
 * it has been scrolled to, or what it is on its way to.
 *
 * @param onPress a picture was pressed
 */
export function usePictureStrip(count: number, onPress: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const destination = useRef<number | null>(null);

  // it can be swiped before the script is there
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
      // a scroll that was interrupted ends elsewhere
      onScrollEnd: ({ currentTarget }: UIEvent) => {
        destination.current = null;
        setCurrent(pictureAt(currentTarget));
      },
      // a finger takes over
      onPointerDown: () => {
        destination.current = null;
      },
      onClick: onPress,
      onKeyDown: (event: KeyboardEvent) => {
        const places: Record<string, number> = {
          ArrowLeft: current - 1,
          ArrowRight: current + 1,
          Home: 0,
          End: count - 1,
        };
        const place = places[event.key];
        if (place === undefined || count < 2) return;
        event.preventDefault();
        show(place);
      },
    },
  };
}

/** The number, from 0, of the picture that a strip is scrolled to. */
function pictureAt({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth);
}
