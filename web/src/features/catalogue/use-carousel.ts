import { useEffect, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from "react";

const advanceMs = 5000;

/**
 * State of a carousel of `count` banners that advances every five seconds and wraps. It stops while hovered, focused,
 * dragged or paused, in a hidden tab, and with `prefers-reduced-motion`.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPausedByUser, setPausedByUser] = useState<boolean | null>(null);
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

  const isPaused = isPausedByUser ?? prefersReducedMotion;
  const isStopped = isPaused || isHovered || isFocused || isHidden || dragStart !== null || count < 2;
  const show = (index: number) => setCurrent((index + count) % count);

  // Another banner restarts the timer.
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), advanceMs);
    return () => clearTimeout(timer);
  }, [isStopped, current, count]);

  // Also called on pointerleave: there is no pointerup event outside of the banners.
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

  return { current, show, isPaused, togglePause: () => setPausedByUser(!isPaused), handlers };
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
const minDragWidthPx = 768;

interface Drag {
  /** Pixels between pointerdown and pointerup. */
  moved: { x: number; y: number };
  isTouch: boolean;
  /** Width of the carousel in pixels; mouse drags need at least 768. */
  width: number;
}

/** The step of a drag: 1 to the left, -1 to the right, 0 when it is too short or more vertical than horizontal. */
export function dragStep({ moved, isTouch, width }: Drag): -1 | 0 | 1 {
  if (!isTouch && width < minDragWidthPx) return 0;
  const threshold = isTouch ? swipePx : width * dragShare;
  if (Math.abs(moved.x) <= threshold || Math.abs(moved.x) < Math.abs(moved.y)) return 0;
  return moved.x < 0 ? 1 : -1;
}
