import picture from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Moment } from "../../ui/Moment.tsx";

/** /offline: stands in, without its scripts, for every page that was not visited before while there is no connection. */
export function Component() {
  const title = "You are offline";
  return (
    <div className="wrap">
      <PageHead title={title} />
      <Moment
        picture={picture}
        title={title}
        actions={
          <>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address that this page stands in for, whatever it is */}
            <a className={buttonClass("primary", false)} href="">
              Retry
            </a>
            <ButtonLink to="/">Back to Home</ButtonLink>
          </>
        }
      >
        <p>
          The shop cannot be reached just now. Pages that you have opened before still open; this one has to wait for
          the connection.
        </p>
      </Moment>
    </div>
  );
}
