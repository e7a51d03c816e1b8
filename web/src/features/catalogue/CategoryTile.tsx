import { Link } from "react-router-dom";
import { Picture, srcSetOf } from "../../ui/Picture.tsx";

interface CategoryTileProps {
  to: string;
  title: string;
  /** Null where there is no picture: a placeholder stands there. */
  image: { w300: string; w600: string } | null;
  onClick?: React.MouseEventHandler;
}

/** A category or a part of one: a portrait picture with its word beneath. */
export function CategoryTile({ to, title, image, onClick }: CategoryTileProps) {
  return (
    <Link className="tile" to={to} onClick={onClick}>
      <span className="tile__picture">
        <Picture
          src={image?.w300}
          srcSet={image ? srcSetOf({ 300: image.w300, 600: image.w600 }) : undefined}
          sizes="(min-width: 1024px) 155px, 108px"
          alt=""
          width={900}
          height={1125}
        />
      </span>
      <span className="tile__word">{title}</span>
    </Link>
  );
}

/** The tile that leads to everything: it has no picture but the cloth itself. */
export function AllTile({ to }: { to: string }) {
  return (
    <Link className="tile" to={to}>
      <span className="tile__picture">
        <span className="tile__all">
          <span className="zari" />
        </span>
      </span>
      <span className="tile__word">All</span>
    </Link>
  );
}
