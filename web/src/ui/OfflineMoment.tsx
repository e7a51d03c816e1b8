import type { MouseEvent } from "react";
import picture from "../assets/folded-mundu.webp";
import { buttonClass } from "./button-class.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { Moment } from "./Moment.tsx";

export const offlineTitle = "You are offline";

/** Says that there is no connection, in place of the page at the present address. */
export function OfflineMoment() {
  return (
    <Moment
      picture={picture}
      title={offlineTitle}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address that this page stands in for, whatever it is */}
          <a className={buttonClass("primary", false)} href="" onClick={stayWhileOffline}>
            Retry
          </a>
          <ButtonLink to="/">Back to Home</ButtonLink>
        </>
      }
    >
      <p>
        The shop cannot be reached just now. Pages that you have opened before still open; this one has to wait for the
        connection.
      </p>
    </Moment>
  );
}

/** Without a connection the browser would replace the page by an error page of its own. */
function stayWhileOffline(event: MouseEvent): void {
  if (!navigator.onLine) event.preventDefault();
}
