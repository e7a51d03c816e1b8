import type { ReactNode } from "react";
import { Picture } from "./Picture.tsx";

interface EmptyPartProps {
  title: string;
  text?: string;
  /** Of 4:5, from the same hand as the goods. */
  picture?: string;
  /** One way out. */
  action?: ReactNode;
}

/** Nothing here, in designed words. */
export function EmptyPart({ title, text, picture, action }: EmptyPartProps) {
  return (
    <div className="empty">
      {picture !== undefined && <Picture className="empty__picture" src={picture} alt="" width={256} height={320} />}
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
