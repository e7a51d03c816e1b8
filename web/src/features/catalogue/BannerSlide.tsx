import type { FragmentType } from "@apollo/client";
import { useLoadedFragment } from "../../apollo/use-loaded-fragment.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Picture, srcSetOf } from "../../ui/Picture.tsx";
import { BannerSlide_BannerFragmentDoc, type BannerSlide_BannerFragment } from "./BannerSlide.generated.ts";

interface BannerSlideProps {
  banner: FragmentType<BannerSlide_BannerFragment>;
  /** Such as `1 of 3`. */
  label: string;
  isShown: boolean;
  /** The first of the page: loaded at once. */
  priority: boolean;
}

/** One banner: its words beside its picture, never on it. */
export function BannerSlide({ banner, label, isShown, priority }: BannerSlideProps) {
  const { title, description, callToAction, link, image } = useLoadedFragment(BannerSlide_BannerFragmentDoc, banner);
  const widths = image && {
    350: image.w350,
    420: image.w420,
    600: image.w600,
    900: image.w900,
    1200: image.w1200,
  };
  return (
    <div className="banner__slide" role="group" aria-roledescription="slide" aria-label={label} inert={!isShown}>
      <div className="banner__picture">
        <Picture
          src={image?.w1200}
          srcSet={widths ? srcSetOf(widths) : undefined}
          // cut to a square on a phone: the picture is two and a half times as wide as what is seen of it
          sizes="(min-width: 768px) 90vw, 250vw"
          alt=""
          width={1800}
          height={720}
          priority={priority}
          draggable={false}
        />
      </div>
      <div className="banner__words">
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
