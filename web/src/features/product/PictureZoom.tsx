import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { ProductPicture } from "./ProductPicture.tsx";
import { useNearView } from "./use-near-view.ts";

interface PictureZoomProps {
  title: string;
  images: readonly { w300: string; w600: string; w900: string }[];
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
    <dialog {...modal} className="whole-screen zoom" aria-label={`Pictures of ${title}`} onKeyDown={onKeyDown}>
      <div
        {...view}
        className={isNear ? "zoom__view zoom__view--near" : "zoom__view"}
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
      <div className="zoom__tools" data-modal-body>
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
