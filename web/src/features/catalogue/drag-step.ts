const swipePx = 50;
const dragShare = 0.2;
const dragFromPx = 768;

interface Drag {
  /** Pixels between press and release. */
  moved: { x: number; y: number };
  isTouch: boolean;
  /** Pixels of what is dragged; a mouse drags only from 768. */
  width: number;
}

/** How many banners a drag goes on: 1 to the left, -1 to the right, 0 for one too short or more down than across. */
export function dragStep({ moved, isTouch, width }: Drag): -1 | 0 | 1 {
  if (!isTouch && width < dragFromPx) return 0;
  const threshold = isTouch ? swipePx : width * dragShare;
  if (Math.abs(moved.x) <= threshold || Math.abs(moved.x) < Math.abs(moved.y)) return 0;
  return moved.x < 0 ? 1 : -1;
}
