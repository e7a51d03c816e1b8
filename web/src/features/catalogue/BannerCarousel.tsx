import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Picture, srcSetOf } from "../../ui/Picture.tsx";
import { useBannerSlide_BannerLoadedFragment, type BannerSlide_BannerFragment } from "./BannerSlide.generated.ts";
import { useCarousel } from "./use-carousel.ts";
import styles from "./BannerCarousel.module.css";

interface BannerCarouselProps {
  banners: readonly ({ id: string } & FragmentType<BannerSlide_BannerFragment>)[];
}

/** Carousel of banners: advances automatically, by its dots, by a swipe or a mouse drag. */
export function BannerCarousel({ banners }: BannerCarouselProps) {
  const { current, show, isPaused, togglePause, handlers } = useCarousel(banners.length);
  const count = banners.length;
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label="From the shop" {...handlers}>
      <div className={styles.slides} aria-live={isPaused ? "polite" : "off"}>
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            label={`${index + 1} of ${count}`}
            isShown={index === current}
            priority={index === 0}
          />
        ))}
      </div>
      {count > 1 && (
        <div className={styles.foot}>
          <div className={styles.dots}>
            {banners.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Banner ${index + 1} of ${count}`}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <IconButton label={isPaused ? "Play the banners" : "Pause the banners"} onClick={togglePause}>
            {isPaused ? <Icon name="play" size="small" isSolid /> : <Icon name="pause" size="small" isSolid />}
          </IconButton>
        </div>
      )}
    </section>
  );
}

interface BannerSlideProps {
  banner: FragmentType<BannerSlide_BannerFragment>;
  /** Such as `1 of 3`. */
  label: string;
  isShown: boolean;
  /** Loads the picture eagerly, for the first banner. */
  priority: boolean;
}

/** The widths of the fragment's URLs, in pixels. */
const widths = [350, 420, 600, 900, 1200];

/** One banner, with its text beside its picture. */
function BannerSlide({ banner, label, isShown, priority }: BannerSlideProps) {
  const { title, description, callToAction, link, image } = useBannerSlide_BannerLoadedFragment({
    from: banner,
  });
  return (
    <div className={styles.slide} role="group" aria-roledescription="slide" aria-label={label} inert={!isShown}>
      <div className={styles.picture}>
        <Picture
          src={image?.urls.at(-1)}
          srcSet={image ? srcSetOf(image.urls, widths) : undefined}
          // On a phone the picture is cropped to a square: it is 2.5 times as wide as its visible part.
          sizes="(min-width: 768px) 90vw, 250vw"
          alt=""
          width={1800}
          height={720}
          priority={priority}
          draggable={false}
        />
      </div>
      <div className={styles.text}>
        {title !== null && <h2>{title}</h2>}
        {description !== null && <p>{description}</p>}
        {callToAction !== null && (
          <ButtonLink variant="primary" to={link ?? "/shop"} draggable={false}>
            {callToAction}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
