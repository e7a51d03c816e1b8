import { useState, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import missing from "./picture-missing.svg";
import notFound from "./picture-not-found.svg";
import styles from "./Picture.module.css";

/** The `srcset` of a picture's URLs, one for each width in pixels: `a 300w, b 600w`. */
export function srcSetOf(urls: readonly string[], widths: readonly number[]): string {
  return urls.map((url, index) => `${url} ${widths[index]}w`).join(", ");
}

const placeholders = { drawn: missing, text: notFound };

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> {
  /** Null or undefined shows the placeholder. */
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** Empty for a decorative picture. */
  alt: string;
  /** Intrinsic size in pixels, which reserves the space while the picture loads. */
  width: number;
  height: number;
  /** Loaded eagerly with high priority, for the LCP picture. */
  priority?: boolean;
  /** `text` shows Image Not Found, also as the alt text; used in the cart. */
  placeholder?: keyof typeof placeholders;
}

/** A picture, or a placeholder when it is missing or fails to load. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, alt, priority = false, placeholder = "drawn", className, ...rest } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isMissing = !src || failedSrc === src;
  const source = isMissing ? { src: placeholders[placeholder] } : { src, srcSet, sizes };
  return (
    <img
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      {...rest}
      {...source}
      alt={isMissing && placeholder === "text" ? "Image Not Found" : alt}
      className={classNames(styles.picture, className)}
      // A picture of the server-rendered HTML may have failed before hydration.
      ref={(image) => {
        if (src && image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setFailedSrc(src);
      }}
      onError={() => src && setFailedSrc(src)}
    />
  );
}
