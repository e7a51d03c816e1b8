import type { ReactNode } from "react";
import { takeFocus } from "./take-focus.ts";

interface MomentProps {
  /** Of 4:5, from the same hand as the goods. */
  picture: string;
  title: string;
  /** It came in the place of what had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
  /** The ways on. */
  actions: ReactNode;
}

/** A page that has one thing to say. */
export function Moment({ picture, title, takesFocus = false, children, actions }: MomentProps) {
  return (
    <div className="moment">
      <div className="moment__picture">
        <img src={picture} width={640} height={800} alt="" />
      </div>
      <div>
        <hr className="zari" />
        <h1 {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>{title}</h1>
        {children}
        <div className="moment__actions">{actions}</div>
      </div>
    </div>
  );
}
