import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";

const arrowKeys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const arrowStepPx = 120;

/**
 * A look at a picture that is larger than the window, or at the whole of it. Near, a mouse looks round by moving, a
 * finger by scrolling, a keyboard by its arrows; whole, the arrows go from picture to picture.
 *
 * @param onStep asks for the picture before (-1) or after (1)
 */
export function useNearView(onStep: (by: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(true);
  const toggle = () => setIsNear(!isNear);

  // the goods are in the middle of their picture
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (isNear) element?.scrollTo((element.scrollWidth - element.clientWidth) / 2, 0);
  }, [isNear]);

  return {
    isNear,
    toggle,
    onKeyDown: (event: KeyboardEvent) => {
      const way = arrowKeys[event.key];
      if (!way) return;
      event.preventDefault();
      if (isNear) ref.current?.scrollBy({ left: way.x * arrowStepPx, top: way.y * arrowStepPx });
      else if (way.x !== 0) onStep(way.x);
    },
    view: {
      ref,
      onClick: toggle,
      onPointerMove: ({ currentTarget, pointerType, clientX, clientY }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = currentTarget;
        currentTarget.scrollTo({
          left: (clientX / clientWidth) * (scrollWidth - clientWidth),
          top: (clientY / clientHeight) * (scrollHeight - clientHeight),
        });
      },
    },
  };
}
