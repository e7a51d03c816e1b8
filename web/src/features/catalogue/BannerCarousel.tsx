import type { FragmentType } from "@apollo/client";
import { Pause, Play } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";
import type { BannerSlide_BannerFragment } from "./BannerSlide.generated.ts";
import { BannerSlide } from "./BannerSlide.tsx";
import { useCarousel } from "./use-carousel.ts";

interface BannerCarouselProps {
  banners: readonly ({ id: string } & FragmentType<BannerSlide_BannerFragment>)[];
}

/** The banners, one at a time: by themselves, by the dots, by a swipe or a drag. */
export function BannerCarousel({ banners }: BannerCarouselProps) {
  const { current, show, isPaused, togglePause, handlers } = useCarousel(banners.length);
  const count = banners.length;
  return (
    <section className="banner" aria-roledescription="carousel" aria-label="From the shop" {...handlers}>
      <div className="banner__slides" aria-live={isPaused ? "polite" : "off"}>
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
        <div className="banner__foot">
          <div className="dots">
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
            {isPaused ? (
              <Play className="icon icon--s icon--solid" aria-hidden="true" />
            ) : (
              <Pause className="icon icon--s icon--solid" aria-hidden="true" />
            )}
          </IconButton>
        </div>
      )}
    </section>
  );
}
