import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { CodeForm, type CodeEntry } from "./CodeForm.tsx";

interface CodeStepProps extends CodeEntry {
  /** The code while the browser shows it; null otherwise. */
  shownCode: string | null;
  hideShownCode: () => void;
}

/** The entry of the code that confirms a number, and the code itself where the browser has made it. */
export function CodeStep({ shownCode, hideShownCode, ...entry }: CodeStepProps) {
  return (
    <>
      <CodeForm key={entry.sentAt} {...entry} />
      {shownCode !== null && (
        <NoticeDialog title="Your code" onClose={hideShownCode}>
          Your code is {shownCode}
        </NoticeDialog>
      )}
    </>
  );
}
