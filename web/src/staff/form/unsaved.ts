import { useEffect } from "react";

let unsavedForms = 0;

/** Whether a form has something typed that is not saved. */
export function hasUnsaved(): boolean {
  return unsavedForms > 0;
}

/** Counts a form for `hasUnsaved`, and has the browser ask before the page is closed or reloaded. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    unsavedForms += 1;
    return () => {
      window.removeEventListener("beforeunload", warn);
      unsavedForms -= 1;
    };
  }, [isUnsaved]);
}
