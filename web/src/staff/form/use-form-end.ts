import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";

interface FormEnd {
  /** Whether the form is saved and the next screen is opening: another press saves nothing. */
  isSaved: boolean;
  end: () => void;
  /** Whether leaving would lose something typed. */
  isLeaving: boolean;
}

/** The end of a form that opens another screen once it is saved. */
export function useFormEnd(to: string, isChanged: boolean): FormEnd {
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();

  // once nothing typed can be lost any more
  useEffect(() => {
    if (isSaved) void navigate(to);
  }, [isSaved, navigate, to]);

  return { isSaved, end: () => setSaved(true), isLeaving: isChanged && !isSaved };
}
