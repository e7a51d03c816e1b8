import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { useModal } from "../../ui/use-modal.ts";
import type { ProductGallery_ProductFragment } from "./ProductGallery.generated.ts";
import { ProductPicture } from "./ProductPicture.tsx";
import styles from "./PictureZoom.module.css";

interface PictureZoomProps {
  title: string;
  images: ProductGallery_ProductFragment["images"];
  /** The picture to begin with, from 0. */
  first: number;
  /** Called with the picture that was shown last. */
  onClose: (index: number) => void;
}

/** The pictures of a product over the whole window: so near that the weave is seen, or whole. */
export default function PictureZoom({ title, images, first, onClose }: PictureZoomProps) {
  const [index, setIndex] = useState(first);
  const modal = useModal(() => onClose(index));
  const count = images.length;
  const step = (by: number) => setIndex((index + by + count) % count);
  const { isNear, toggle, onKeyDown, view } = useNearView(step);
  return (
    <dialog
      {...modal}
      className={clsx("whole-screen", styles.zoom)}
      aria-label={`Pictures of ${title}`}
      onKeyDown={onKeyDown}
    >
      <div
        {...view}
        className={clsx(styles.view, isNear && styles.viewNear)}
        role="group"
        aria-label="Picture"
        tabIndex={0}
      >
        <ProductPicture
          key={index}
          image={images[index] ?? null}
          alt={`${title}, picture ${index + 1} of ${count}`}
          sizes="900px"
          priority
        />
      </div>
      <div className={styles.tools} data-modal-body>
        <IconButton label={isNear ? "Zoom out" : "Zoom in"} onClick={toggle}>
          {isNear ? <ZoomOut className="icon" aria-hidden="true" /> : <ZoomIn className="icon" aria-hidden="true" />}
        </IconButton>
        {count > 1 && (
          <>
            <IconButton label="Previous picture" onClick={() => step(-1)}>
              <ChevronLeft className="icon" aria-hidden="true" />
            </IconButton>
            <IconButton label="Next picture" onClick={() => step(1)}>
              <ChevronRight className="icon" aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label="Close" onClick={() => onClose(index)}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  );
}

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
function useNearView(onStep: (by: number) => void) {
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
