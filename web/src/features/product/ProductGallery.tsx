import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { lazy, Suspense, useState } from "react";
import { reloadForModule } from "../../deployment/reload.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { classNames } from "../../ui/class-names.ts";
import {
  useProductGallery_ProductLoadedFragment,
  type ProductGallery_ProductFragment,
} from "./ProductGallery.generated.ts";
import { pictureTransition, ProductPicture } from "./ProductPicture.tsx";
import { usePictureStrip } from "./use-picture-strip.ts";
import styles from "./ProductGallery.module.css";

// 80vw on phones although the picture fills the width: a device with 720 physical pixels then loads the 600 px variant.
export const gallerySizes = "(min-width: 1440px) 570px, (min-width: 768px) 40vw, 80vw";

// Loaded on demand.
const loadZoom = () => import("./PictureZoom.tsx");
const preloadZoom = () => void loadZoom().catch(() => null);
const PictureZoom = lazy(() => loadZoom().catch(reloadForModule));

/** The pictures of a product: a strip, thumbnails and a zoom viewer. */
export function ProductGallery({ product }: { product: FragmentType<ProductGallery_ProductFragment> }) {
  const { id, title, images } = useProductGallery_ProductLoadedFragment({ from: product });
  const count = images.length;
  const [isZoomed, setIsZoomed] = useState(false);
  const { current, show, strip } = usePictureStrip(count, () => setIsZoomed(count > 0));
  const close = (index: number) => {
    setIsZoomed(false);
    show(index, "instant");
  };

  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <div
          {...strip}
          className={classNames(styles.strip, count > 0 && styles.stripZooms)}
          role="group"
          aria-label={`Pictures of ${title}`}
          tabIndex={0}
          onPointerEnter={preloadZoom}
        >
          {(count === 0 ? [null] : images).map((image, index) => (
            <ProductPicture
              key={image?.urls[0] ?? "none"}
              image={image}
              alt={image?.alt ?? (count > 1 ? `${title}, picture ${index + 1} of ${count}` : title)}
              sizes={gallerySizes}
              priority={index === 0}
              style={index === 0 ? pictureTransition(id) : undefined}
            />
          ))}
        </div>
        {count > 1 && (
          <>
            <IconButton
              label="Previous picture"
              className={classNames(styles.arrow, styles.arrowBack)}
              onClick={() => show(current - 1)}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton
              label="Next picture"
              className={classNames(styles.arrow, styles.arrowNext)}
              onClick={() => show(current + 1)}
            >
              <Icon name="chevron-right" />
            </IconButton>
          </>
        )}
        {count > 0 && (
          <IconButton
            label="Zoom in"
            className={classNames(styles.arrow, styles.arrowZoom)}
            onPointerEnter={preloadZoom}
            onFocus={preloadZoom}
            onClick={() => setIsZoomed(true)}
          >
            <Icon name="zoom-in" />
          </IconButton>
        )}
      </div>
      {count > 1 && (
        <div className={styles.thumbs}>
          {images.map((image, index) => (
            <button
              key={image.urls[0]}
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
      {isZoomed && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <PictureZoom title={title} images={images} first={current} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
