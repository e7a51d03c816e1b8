import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { PageButton } from "./PageButton.tsx";

/** Back to where the visitor came from; to `fallback` when the page was the first one. */
export function BackButton({ fallback = "/" }: { fallback?: string }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === "default";
  return (
    <PageButton
      page={fallback}
      className="icon-button"
      aria-label="Back"
      onPress={() => void (isFirst ? navigate(fallback) : navigate(-1))}
    >
      <ArrowLeft className="icon" aria-hidden="true" />
    </PageButton>
  );
}
