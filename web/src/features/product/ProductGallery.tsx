import type { FragmentType } from "@apollo/client";
import { useSuspenseFragment } from "@apollo/client/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { pictureTransition } from "./picture-transition.ts";
import { ProductGallery_ProductFragmentDoc, type ProductGallery_ProductFragment } from "./ProductGallery.generated.ts";
import { ProductPicture } from "./ProductPicture.tsx";

const sizes = "(min-width: 1440px) 570px, (min-width: 1024px) 40vw, (min-width: 768px) 80vw, 100vw";

/**
 * The pictures of a product: a strip that snaps to one picture, swiped by touch and scrolled by the arrows and the
 * thumbnails, so that the place in the strip is the only state.
 */
export function ProductGallery({ product }: { product: FragmentType<ProductGallery_ProductFragment> }) {
  const { data } = useSuspenseFragment({ fragment: ProductGallery_ProductFragmentDoc, from: product });
  const { id, title, images } = data;
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const count = images.length;

  const show = (index: number) => {
    const { current: element } = strip;
    element?.scrollTo({ left: element.clientWidth * ((index + count) % count) });
  };

  return (
    <div className="gallery">
      <div className="gallery__main">
        <div
          className="gallery__strip"
          ref={strip}
          role="group"
          aria-label={`Pictures of ${title}`}
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {(count === 0 ? [null] : images).map((image, index) => (
            <ProductPicture
              key={image?.w600 ?? "none"}
              image={image}
              alt={count > 1 ? `${title}, picture ${index + 1} of ${count}` : title}
              sizes={sizes}
              priority={index === 0}
              style={index === 0 ? pictureTransition(id) : undefined}
            />
          ))}
        </div>
        {count > 1 && (
          <>
            <IconButton
              label="Previous picture"
              className="gallery__arrow gallery__arrow--back"
              onClick={() => show(current - 1)}
            >
              <ChevronLeft className="icon" aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Next picture"
              className="gallery__arrow gallery__arrow--next"
              onClick={() => show(current + 1)}
            >
              <ChevronRight className="icon" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {count > 1 && (
        <div className="gallery__thumbs">
          {images.map((image, index) => (
            <button
              key={image.w600}
              type="button"
              aria-label={`Picture ${index + 1} of ${count}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => show(index)}
            >
              <ProductPicture image={image} alt="" sizes="80px" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
