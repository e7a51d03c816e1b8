import { useEffect, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from "react";

const advanceMs = 5000;

/**
 * Which of `count` banners is shown. They advance by themselves every five seconds and wrap; not while the pointer or
 * the focus is on them, not while dragged, not in a hidden tab, not after a press on pause, and not where less motion is wanted.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPausedByHand, setPausedByHand] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const prefersReducedMotion = useSyncExternalStore(
    subscribeToMotion,
    () => reducedMotionQuery().matches,
    () => false,
  );
  const [dragStart, setDragStart] = useState<{ x: number; y: number } | null>(null);

  const isPaused = isPausedByHand ?? prefersReducedMotion;
  const isHeld = isPaused || isHovered || isFocused || isHidden || dragStart !== null || count < 2;
  const show = (index: number) => setCurrent((index + count) % count);

  // a change of banner restarts the five seconds
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), advanceMs);
    return () => clearTimeout(timer);
  }, [isHeld, current, count]);

  // Also where the pointer leaves the banners, which get no pointerup from outside.
  const endDrag = ({ clientX, clientY, pointerType, currentTarget }: PointerEvent) => {
    if (!dragStart) return;
    setDragStart(null);
    const moved = { x: clientX - dragStart.x, y: clientY - dragStart.y };
    show(current + dragStep({ moved, isTouch: pointerType !== "mouse", width: currentTarget.clientWidth }));
  };

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse"),
    onPointerLeave: (event: PointerEvent) => {
      setHovered(false);
      endDrag(event);
    },
    onPointerCancel: () => setDragStart(null),
    onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
      if (button === 0) setDragStart({ x: clientX, y: clientY });
    },
    onPointerUp: endDrag,
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
    onBlur: () => setFocused(false),
  };

  return { current, show, isPaused, togglePause: () => setPausedByHand(!isPaused), handlers };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function reducedMotionQuery(): MediaQueryList {
  return matchMedia("(prefers-reduced-motion: reduce)");
}

function subscribeToMotion(listener: () => void): () => void {
  const query = reducedMotionQuery();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

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
