import { Icon } from "../../ui/Icon.tsx";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useModal } from "../../ui/use-modal.ts";
import type { ProductGallery_ProductFragment } from "./ProductGallery.generated.ts";
import { ProductPicture } from "./ProductPicture.tsx";
import styles from "./PictureZoom.module.css";

interface PictureZoomProps {
  title: string;
  images: ProductGallery_ProductFragment["images"];
  /** Index of the initial picture, from 0. */
  first: number;
  /** Called with the index of the last shown picture. */
  onClose: (index: number) => void;
}

/** Full-screen viewer of a product's pictures: enlarged, or fitted to the window. */
export default function PictureZoom({ title, images, first, onClose }: PictureZoomProps) {
  const [index, setIndex] = useState(first);
  const modal = useModal(() => onClose(index));
  const count = images.length;
  const step = (by: number) => setIndex((index + by + count) % count);
  const { isEnlarged, toggle, onKeyDown, view } = useZoom(step);
  return (
    <dialog
      {...modal}
      className={classNames("whole-screen", styles.zoom)}
      aria-label={`Pictures of ${title}`}
      onKeyDown={onKeyDown}
    >
      <div
        {...view}
        className={classNames(styles.view, isEnlarged && styles.viewEnlarged)}
        role="group"
        aria-label="Picture"
        tabIndex={0}
      >
        <ProductPicture
          key={index}
          image={images[index] ?? null}
          alt={images[index]?.alt ?? `${title}, picture ${index + 1} of ${count}`}
          sizes="900px"
          priority
        />
      </div>
      <div className={styles.tools} data-modal-body>
        <IconButton label={isEnlarged ? "Zoom out" : "Zoom in"} onClick={toggle}>
          {isEnlarged ? <Icon name="zoom-out" /> : <Icon name="zoom-in" />}
        </IconButton>
        {count > 1 && (
          <>
            <IconButton label="Previous picture" onClick={() => step(-1)}>
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton label="Next picture" onClick={() => step(1)}>
              <Icon name="chevron-right" />
            </IconButton>
          </>
        )}
        <IconButton label="Close" onClick={() => onClose(index)}>
          <Icon name="x" />
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
 * Zoom state and handlers of the viewer. An enlarged picture is panned by moving the mouse, by touch scrolling or by
 * arrow keys; with a fitted picture the arrow keys change the picture.
 *
 * @param onStep shows the previous (-1) or next (1) picture
 */
function useZoom(onStep: (by: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [isEnlarged, setIsEnlarged] = useState(true);
  const toggle = () => setIsEnlarged(!isEnlarged);

  // Start in the horizontal centre, where the product is.
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (isEnlarged) element?.scrollTo((element.scrollWidth - element.clientWidth) / 2, 0);
  }, [isEnlarged]);

  return {
    isEnlarged,
    toggle,
    onKeyDown: (event: KeyboardEvent) => {
      const direction = arrowKeys[event.key];
      if (!direction) return;
      event.preventDefault();
      if (isEnlarged) ref.current?.scrollBy({ left: direction.x * arrowStepPx, top: direction.y * arrowStepPx });
      else if (direction.x !== 0) onStep(direction.x);
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
