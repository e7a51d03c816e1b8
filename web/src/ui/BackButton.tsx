import { Icon } from "./Icon.tsx";
import { useNavigate } from "react-router-dom";
import { PageButton } from "./Button.tsx";
import { iconButtonClass } from "./IconButton.tsx";

/** Navigates back; to `fallback` when the page is the first history entry of the tab. */
export function BackButton({ fallback = "/" }: { fallback?: string }) {
  const navigate = useNavigate();
  return (
    <PageButton
      page={fallback}
      className={iconButtonClass("page-head__back")}
      aria-label="Back"
      onPress={() => void (isFirstEntry(history.state) ? navigate(fallback) : navigate(-1))}
    >
      <Icon name="arrow-left" />
    </PageButton>
  );
}

/** Whether the state belongs to the first history entry of this tab; react-router stores the entry's index as `idx`. */
function isFirstEntry(state: unknown): boolean {
  return !(typeof state === "object" && state !== null && "idx" in state && state.idx !== 0);
}
