import { clsx } from "clsx";
import { useState, type ComponentProps } from "react";
import missing from "./picture-missing.svg";
import notFound from "./picture-not-found.svg";
import styles from "./Picture.module.css";

/** A width in pixels and the address of the picture at that width. */
export type PictureSources = Record<number, string>;

/** A `srcset` of addresses by width: `{ 300: a, 600: b }` is `a 300w, b 600w`. */
export function srcSetOf(sources: PictureSources): string {
  return Object.entries(sources)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");
}

const placeholders = { drawn: missing, words: notFound };

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> {
  /** Left out or null where there is no picture: the placeholder is shown. */
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** Empty for a picture that says nothing more than the words beside it. */
  alt: string;
  /** Of the picture itself, in pixels: they keep its place while it loads. */
  width: number;
  height: number;
  /** The largest picture of the first screen: loaded at once and first. */
  priority?: boolean;
  /** `words` reads Image Not Found, as the cart wants it, and says so too. */
  placeholder?: keyof typeof placeholders;
}

/** A picture on its ground. One that is missing, or cannot be loaded, is replaced by a placeholder. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, alt, priority = false, placeholder = "drawn", className, ...rest } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = !src || failed === src;
  const source = isMissing ? { src: placeholders[placeholder] } : { src, srcSet, sizes };
  return (
    <img
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      {...rest}
      {...source}
      alt={isMissing && placeholder === "words" ? "Image Not Found" : alt}
      className={clsx(styles.picture, className)}
      // a picture of the server's HTML may have failed before React listens
      ref={(image) => {
        if (src && image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setFailed(src);
      }}
      onError={() => src && setFailed(src)}
    />
  );
}
