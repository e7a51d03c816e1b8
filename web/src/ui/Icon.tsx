import sprite from "../assets/icons.svg";
import { classNames } from "./class-names.ts";

/** The logos of payment methods and companies: filled shapes, in contrast to the outlines of the icons. */
export type MarkName =
  | "cash"
  | "facebook"
  | "google-pay"
  | "instagram"
  | "mastercard"
  | "phonepe"
  | "upi"
  | "visa"
  | "youtube";

export type IconName =
  | "arrow-left"
  | "arrow-right"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "credit-card"
  | "heart"
  | "landmark"
  | "layout-grid"
  | "locate-fixed"
  | "minus"
  | "pause"
  | "pencil"
  | "play"
  | "plus"
  | "search"
  | "share"
  | "shield-check"
  | "shopping-bag"
  | "trash"
  | "truck"
  | "user"
  | "wallet"
  | "x"
  | "zoom-in"
  | "zoom-out";

interface IconProps {
  name: IconName;
  /** 20 px instead of 24. */
  size?: "small";
  /** Fills the outline. */
  isSolid?: boolean;
}

/** A decorative icon of the sprite, in the colour of the text. */
export function Icon({ name, size, isSolid }: IconProps) {
  return <Use id={name} className={classNames("icon", size && "icon--s", isSolid && "icon--solid")} />;
}

/** The logo of a payment method or company, from the same sprite. */
export function Mark({ name }: { name: MarkName }) {
  return <Use id={name} className="icon icon--mark" />;
}

function Use({ id, className }: { id: string; className: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
