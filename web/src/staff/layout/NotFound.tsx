import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";

/** Any other URL below /staff. */
export function NotFound() {
  return (
    <>
      <ScreenHead title="Not found" />
      <EmptyState title="There is nothing at this address." action={<ButtonLink to="/">Go to Today</ButtonLink>} />
    </>
  );
}
