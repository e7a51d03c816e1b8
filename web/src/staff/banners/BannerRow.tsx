import { Link } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { periodText } from "../format/india-time.ts";
import { useNow } from "../format/use-now.ts";
import { bannerState } from "./banner-form.ts";
import type { Banners_BannerFragment } from "./StaffBanners.generated.ts";
import styles from "./BannerRow.module.css";

interface BannerRowProps {
  banner: Banners_BannerFragment;
  isFirst: boolean;
  isLast: boolean;
  onMove: (places: 1 | -1, button: HTMLElement) => void;
  onDelete: () => void;
}

/** A banner with its words and time, and what can be done with it. */
export function BannerRow({ banner, isFirst, isLast, onMove, onDelete }: BannerRowProps) {
  const { id, title, description, callToAction, link, picture } = banner;
  const { label, isShown } = bannerState(banner, useNow());
  return (
    <li className={styles.row}>
      <Picture
        className={styles.picture}
        src={picture.image.url}
        alt={picture.alt ?? ""}
        width={600}
        height={400}
        sizes="192px"
      />
      <div className={styles.words}>
        <h2>
          <Link to={`/banners/${id}`}>{title}</Link>
        </h2>
        {description !== "" && <p>{description}</p>}
        {callToAction !== null && <p>{`Button: ${callToAction}, to ${link ?? "nowhere"}`}</p>}
        <p className={styles.time}>
          <Tag isMuted={!isShown}>{label}</Tag> <span>{periodText(banner)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-disabled={isFirst}
          aria-label={`Move ${title} up`}
          onClick={(event) => onMove(-1, event.currentTarget)}
        >
          Up
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isLast}
          aria-label={`Move ${title} down`}
          onClick={(event) => onMove(1, event.currentTarget)}
        >
          Down
        </Button>
        <Button variant="danger" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
