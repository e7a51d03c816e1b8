import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "./IconButton.tsx";

/** Back to where the visitor came from; to `fallback` when the page was the first one. */
export function BackButton({ fallback = "/" }: { fallback?: string }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === "default";
  return (
    <IconButton label="Back" onClick={() => void (isFirst ? navigate(fallback) : navigate(-1))}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </IconButton>
  );
}
