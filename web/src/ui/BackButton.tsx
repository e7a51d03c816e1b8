import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { PageButton } from "./Button.tsx";
import { iconButtonClass } from "./IconButton.tsx";

/** Back to where the visitor came from; to `fallback` when the page was the first one. */
export function BackButton({ fallback = "/" }: { fallback?: string }) {
  const navigate = useNavigate();
  return (
    <PageButton
      page={fallback}
      className={iconButtonClass("page-head__back")}
      aria-label="Back"
      onPress={() => void (isFirstEntry(history.state) ? navigate(fallback) : navigate(-1))}
    >
      <ArrowLeft className="icon" aria-hidden="true" />
    </PageButton>
  );
}

/** Whether the state is that of the first history entry in this tab: react-router counts them from 0, replaced ones too. */
function isFirstEntry(state: unknown): boolean {
  return !(typeof state === "object" && state !== null && "idx" in state && state.idx !== 0);
}
